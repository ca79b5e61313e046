interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

/** Where a place is looked up in a browser that says nothing of itself; nothing of it is loaded into our pages. */
export function webMapAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The address that opens the visitor's own map application, by what the browser says of itself. */
export function mapAddress(place: Place, userAgent: string): string {
  const { name, latitude, longitude } = place;
  const label = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?ll=${latitude},${longitude}&q=${label}`;
  }
  return webMapAddress(place);
}
