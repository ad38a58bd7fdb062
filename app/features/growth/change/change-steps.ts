import type { ChangeStep as Step } from '#app/components/charts/change-bar-positions.ts'
import { toneOfChange, type ChangeTone } from '#app/shared/analytics/change-judgement.ts'
import type { CausePart, ChannelPart } from '#app/shared/growth/waterfall.ts'

/** A bar of one of the two explanations. */
export interface ChangeStep<Part> extends Step {
  id: string
  part: Part
  tone: ChangeTone
}

const toneOf = (change: number) => (change === 0 ? 'neutral' : toneOfChange({ kind: change > 0 ? 'up' : 'down' }, 'up'))

/** Returns the causes of a change as steps. What is measured, and not done by anyone, is neither good nor bad. */
export const causeSteps = (causes: readonly CausePart[]): ChangeStep<CausePart>[] =>
  causes.map((part) => ({
    id: `${part.kind} ${part.card?.id ?? ''}`,
    part,
    change: part.amount,
    range: part.low === null || part.high === null ? null : { low: part.low, high: part.high },
    tone: part.kind === 'tracking' || part.kind === 'restated' ? 'neutral' : toneOf(part.amount),
  }))

/** Returns the channels of a change as steps: each by its visits and by what a visit brings. */
export const channelSteps = (channels: readonly ChannelPart[]): ChangeStep<ChannelPart>[] =>
  channels.map((part) => {
    const change = part.volume + part.rate
    return { id: `channel ${part.channel ?? 'others'}`, part, change, tone: toneOf(change) }
  })
