/** How long whoever was refused has to wait: no longer than the limit lasts, which a clock set back since would make it. */
export const secondsToWait = ({ msBeforeNext }: { msBeforeNext: number }, limitSeconds: number): number =>
  Math.min(limitSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)))
