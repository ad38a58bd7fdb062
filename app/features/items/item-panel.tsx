import { Button, Heading, IconButton } from '@radix-ui/themes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, X, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './item-panel.module.css'

interface ItemPanelProps<Item> {
  query: UseQueryResult<Item>
  /** Name of the button that closes it. */
  close: string
  onClose: () => void
  children: (item: Item) => ReactNode
}

/** The open item of a list, with a button that closes it. */
export function ItemPanel<Item>({ query, close, onClose, children }: ItemPanelProps<Item>) {
  return (
    <>
      <PanelTop close={close} onClose={onClose} />
      <QueryState query={query} height="420px" shape="list">
        {children}
      </QueryState>
    </>
  )
}

interface PanelTopProps extends Pick<ItemPanelProps<unknown>, 'close' | 'onClose'> {
  /** What goes on to other items: then it is a bar, which stays in sight. */
  children?: ReactNode
}

/** The button that closes the open item, in the panel's corner or at the end of a bar. */
export const PanelTop = ({ close, onClose, children }: PanelTopProps) => (
  <div className={styles[children === undefined ? 'top' : 'bar']}>
    {children}
    <IconButton variant="ghost" color="gray" aria-label={close} onClick={onClose}>
      <X size={17} aria-hidden="true" />
    </IconButton>
  </div>
)

export const PanelTitle = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" size="4" className={styles['title']}>
    {children}
  </Heading>
)

interface PanelActionProps {
  icon: LucideIcon
  /** Whether its button catches the eye. */
  isMain?: boolean
  opensDialog: boolean
  onAct: () => void
  children: ReactNode
}

/** The button of an action with the open item. */
export const PanelAction = ({ icon: Icon, isMain = false, opensDialog, onAct, children }: PanelActionProps) => (
  <Button
    size="1"
    variant="soft"
    {...(!isMain && { color: 'gray', highContrast: true })}
    {...(opensDialog && { 'aria-haspopup': 'dialog' })}
    onClick={onAct}
  >
    <Icon size={14} aria-hidden="true" /> {children}
  </Button>
)

/** A line with a link. */
export const PanelLine = ({ children }: { children: ReactNode }) => <p className={styles['line']}>{children}</p>

/** A link to a stranger's page: it doesn't vouch for it, and the page can't act on ours. */
export function StrangersLink({ address, text }: { address: string; text: string }) {
  const t = useMessages('itemLists')
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" title={address}>
      <bdi>{text}</bdi> <ExternalLink size={13} aria-label={t('note.opensNewTab')} />
    </a>
  )
}

export const PanelText = ({ children }: { children: ReactNode }) => <p className={styles['text']}>{children}</p>

/** What is known of an item, each a PanelFact. */
export const PanelFacts = ({ children }: { children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>

export const PanelFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The card that was made of an item; one in the trash is only named. */
export function CardFact({ card }: { card: { id: string; title: string; trashed: boolean } }) {
  const t = useMessages('itemLists')
  return (
    <PanelFact label={t('card')}>
      {card.trashed ? (
        <bdi>{card.title}</bdi>
      ) : (
        <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: card.id }} search>
          <bdi>{card.title}</bdi>
        </Link>
      )}
    </PanelFact>
  )
}

/** A part of the panel; without a title its content has its own. */
export function PanelPart({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return <section className={styles['part']}>{children}</section>
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <Heading as="h2" size="3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

interface PanelEntriesProps {
  /** Whether their order means something. */
  isOrdered?: boolean
  children: ReactNode
}

/** A list in the panel. */
export function PanelEntries({ isOrdered = false, children }: PanelEntriesProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return <List className={styles['entries']}>{children}</List>
}
