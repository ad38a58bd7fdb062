import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header `Stripe-Signature`: `t=<seconds>,v1=<hex>`, with one digest for each secret in use. */
export interface StripeSignature {
  /** The time as it was written, which is part of what is signed. */
  text: string
  seconds: number
  digests: readonly Buffer[]
}

/** How far the time of a signature may be from our clock, in both directions. Stripe's own tolerance. */
const toleranceSeconds = 300
/** Far above what Stripe sends: while a secret is rolled, two are in use. */
const maxLength = 1000
const maxDigests = 8

/** Returns the parts of the header; null if it isn't one that Stripe could have written. */
export function readSignature(header: string): StripeSignature | null {
  if (header.length > maxLength) return null
  const parts = header.split(',').map((part) => part.trim())
  const [time, ...otherTimes] = parts.filter((part) => part.startsWith('t='))
  const [, text] = /^t=(\d{1,12})$/.exec(time ?? '') ?? []
  const digests = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/i.exec(part)?.[1] ?? [])
  if (text === undefined || otherTimes.length > 0 || digests.length === 0 || digests.length > maxDigests) return null
  return { text, seconds: Number(text), digests: digests.map((digest) => Buffer.from(digest, 'hex')) }
}

/** Whether a signature was written just now, so that a recorded request can't be sent again later. */
export const isTimely = ({ seconds }: Pick<StripeSignature, 'seconds'>, now: Date): boolean =>
  Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= toleranceSeconds

/** Whether a body was signed with the secret. The digest is over the raw bytes. */
export function isSigned(body: Uint8Array, { text, digests }: StripeSignature, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${text}.`).update(body).digest()
  return digests.some((digest) => timingSafeEqual(digest, expected))
}
