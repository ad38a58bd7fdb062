import type { WaterfallStep } from '#app/components/charts/waterfall-bars.ts'
import { toneOfChange, type ChangeTone } from '#app/shared/analytics/change-judgement.ts'
import type { CausePart, ChannelPart } from '#app/shared/growth/waterfall.ts'

/** A step of one of the two waterfalls. */
export interface ChangeStep<Part> extends WaterfallStep {
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
