import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { targetInput, targetSchema } from '#app/shared/cards/target.ts'
import type { CardDraft } from '../card-draft.ts'
import { sameTargetQueryOptions } from './evidence.queries.ts'
import styles from './evidence.module.css'

interface SameTargetProps {
  clientId: string
  draft: Pick<CardDraft, 'targetKind' | 'targetValue'>
}

/** Says which open cards have the target of a new one; nothing if none does. */
export function SameTarget({ clientId, draft: { targetKind, targetValue } }: SameTargetProps) {
  const t = useMessages('evidence')
  const tMoves = useMessages('cardMoves')
  const value = useSettled(targetValue)
  const parsed = v.safeParse(targetSchema, targetInput(targetKind, value))
  const { data } = useQuery({
    ...sameTargetQueryOptions(clientId, parsed.success ? parsed.output : { kind: 'website' }),
    enabled: parsed.success,
  })
  const cards = parsed.success ? (data?.cards ?? []) : []
  return (
    <div className={cards.length > 0 ? `${styles['box']} ${styles['same']}` : undefined}>
      <output>
        {cards.length > 0 && t(data?.more === true ? 'sameTargetMore' : 'sameTarget', { count: cards.length })}
      </output>
      {cards.length > 0 && (
        <ul>
          {cards.map(({ id, title, stage }) => (
            <li key={id}>
              <Link
                to="/crafting/$filter/$card"
                params={{ filter: 'all', card: id }}
                search={{ client: clientId }}
                preload={false}
              >
                <bdi>{title}</bdi>
              </Link>{' '}
              · {tMoves(`stage.${stage}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
