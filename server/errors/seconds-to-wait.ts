/**
 * Returns how many seconds a refused caller has to wait: never longer than the limit's period, even if the clock was
 * set back.
 */
export const secondsToWait = ({ msBeforeNext }: { msBeforeNext: number }, limitSeconds: number): number =>
  Math.min(limitSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)))
