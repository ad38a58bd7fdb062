import { Heading } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { CardEvent } from '#app/shared/cards/card.ts'
import { formatList } from '#app/shared/format/list.ts'
import { fieldNames } from './card-conflict.tsx'
import styles from './card-panel.module.css'

/** What happened to a card, newest first. */
export function CardHistory({ history }: { history: readonly CardEvent[] }) {
  const say = useMessages('cards')
  const sentence = useSentence()
  return (
    <section className={styles['part']}>
      <Heading as="h2" size="3">
        {say('history')}
      </Heading>
      <ul className={styles['entries']}>
        {history.map((event) => (
          <li key={event.id}>
            <Note>
              <LocalMoment at={event.at} />
              {event.byLink && ` · ${say('byLink')}`}
            </Note>
            <p className={styles['text']}>{sentence(event)}</p>
            {event.note !== '' && (
              <blockquote className={styles['note']}>
                <bdi>{event.note}</bdi>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns an entry in one sentence. */
function useSentence(): (event: CardEvent) => string {
  const { say, locale } = useReader('cards')
  const sayMoves = useMessages('cardMoves')
  return ({ kind, person, from, to, fields }) => {
    const who = { person: person ?? say('name.someoneWhoHasLeft') }
    if (kind === 'changed') {
      const named = fields.map((field) => say(fieldNames[field]))
      return say('event.changed', { ...who, fields: formatList(locale, named) })
    }
    if (kind === 'created' || kind === 'undone' || kind === 'askForChanges') return say(`event.${kind}`, who)
    if (kind === 'attached' || kind === 'detached' || kind === 'uncommented') return say(`event.${kind}`, who)
    if (kind === 'trash' || kind === 'restore') return say(`event.${kind}`, who)
    if (kind === 'measure' || kind === 'restated') return say(`event.${kind}`)
    if (kind === 'confirm' || kind === 'overruled') return say(`event.${kind}`, who)
    const stages = { from: from ? sayMoves(`stage.${from}`) : '', to: to ? sayMoves(`stage.${to}`) : '' }
    if (kind === 'wake' && person === null) return say('event.woken', stages)
    return say('event.moved', { ...who, ...stages })
  }
}
