import type { CardAction } from '../cards/stage.ts'
import type { EnglishOf } from '../messages/namespaces.ts'
import type { Translator } from '../messages/translator.ts'
import { ownEntry } from '../own-entry.ts'
import type { Details } from './audit-values.ts'

type TranslateAudit = Translator<'audit'>['t']
type Key = Extract<keyof EnglishOf<'audit'>, `card.${string}`>

/** What may happen to a card besides its deletion: the actions of its stages, and what people do about them. */
const moves = {
  approve: 'card.approve',
  askForChanges: 'card.askForChanges',
  decline: 'card.decline',
  withdrawApproval: 'card.withdrawApproval',
  start: 'card.start',
  pause: 'card.pause',
  ship: 'card.ship',
  unship: 'card.unship',
  close: 'card.close',
  measure: 'card.measure',
  confirm: 'card.confirm',
  overruled: 'card.overruled',
  snooze: 'card.snooze',
  wake: 'card.wake',
  dismiss: 'card.dismiss',
  reopen: 'card.reopen',
  trash: 'card.trash',
  restore: 'card.restore',
  undo: 'card.undo',
} as const satisfies Record<Exclude<CardAction, 'delete'> | 'overruled' | 'undo', Key>

/** Returns the card of an entry: with its title, unless it is internal. */
export const cardIn = (t: TranslateAudit, { title }: Details): string =>
  typeof title === 'string' ? t('within.cardNamed', { title }) : t('within.aCard')

/** Returns the sentence about a card that was moved. */
export function cardMoved(t: TranslateAudit, person: string, details: Details): string {
  const { action } = details
  const key = typeof action === 'string' ? ownEntry<Key>(moves, action) : undefined
  return t(key ?? 'cardMoved', { person, card: cardIn(t, details) })
}
