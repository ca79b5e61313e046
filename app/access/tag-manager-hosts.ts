/** Hosts of the tag manager and of its measurement, by Content Security Policy directive. */
export const TAG_MANAGER_HOSTS = {
  scriptSrc: ['https://www.googletagmanager.com'],
  connectSrc: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;
