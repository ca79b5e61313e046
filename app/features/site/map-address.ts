interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

/** Returns the map page for browsers of unknown platform; our pages load nothing from it. */
export function webMapAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** Returns the address that opens the visitor's own map application, based on the user agent. */
export function mapAddress(place: Place, userAgent: string): string {
  const { name, latitude, longitude } = place;
  const label = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?ll=${latitude},${longitude}&q=${label}`;
  }
  return webMapAddress(place);
}
