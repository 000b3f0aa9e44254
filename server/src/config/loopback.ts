const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether this machine alone reaches what listens at this address. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
