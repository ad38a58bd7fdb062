/** Options of the stand-in. */
export interface StandInOptions {
  clock: () => Date
  /** Where events are sent to, and the secret that signs them. */
  webhooks: readonly { url: string; secret: string }[]
  /** Days after each failed charge of a renewal until the next one. */
  retryDays: readonly number[]
  /** What becomes of a subscription after the last failed charge. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
  /** The file that keeps the state beyond the end of the process; without one it is lost. */
  file?: string
  /** Waits before a delivery is tried again, and before a slow answer. */
  wait: (milliseconds: number) => Promise<void>
}

/** How renewals that fail end, unless a test chooses otherwise. */
export const usualRules = { retryDays: [3, 5, 7], afterRetries: 'cancel' } as const
