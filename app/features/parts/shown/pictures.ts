const placeholder = (color: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/><circle cx="50%" cy="50%" r="20%" fill="#fff6"/></svg>`,
  )}`;

/** Pictures that need no server, wide and tall. */
export const pictures = [
  { src: placeholder('#8a6a4f', 900, 600), alt: 'The entrance', caption: 'The entrance', width: 900, height: 600 },
  { src: placeholder('#5b6f62', 600, 800), alt: 'A tall window', caption: 'A tall window', width: 600, height: 800 },
  { src: placeholder('#4e6078', 900, 600), alt: 'The roof', caption: 'The roof', width: 900, height: 600 },
] as const;
