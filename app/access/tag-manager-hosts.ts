/** Hosts of the tag manager and its measurement, by directive of the Content Security Policy. */
export const TAG_MANAGER_HOSTS = {
  scriptSrc: ['https://www.googletagmanager.com'],
  connectSrc: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;
