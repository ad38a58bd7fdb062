import { Button, Checkbox } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { SearchInput } from '#app/components/list/list-controls.tsx'
import { AppFrame } from '../-apps/app-frame.tsx'
import { maxAppSearch, type AppSearch } from '../-apps/app-search.ts'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import { NoSuch } from '../-apps/no-such.tsx'
import { useAppAddress } from '../-apps/use-app-address.ts'
import { MailActions } from './mail-actions.tsx'
import { MailList } from './mail-list.tsx'
import { MailNav } from './mail-nav.tsx'
import { MailView } from './mail-view.tsx'
import { filterNames, folderCounts, isOwnDraft, knownFilter, mailsIn, titleOf, type Filter } from './mail.ts'
import { mailStore, moved } from './mail-store.ts'
import type { MailStart } from './written-mail.ts'
import styles from './email.module.css'

// With its editor. Most visits read mails.
const Compose = lazy(() => import('./compose.tsx').then((module) => ({ default: module.Compose })))

interface EmailPageProps {
  /** The folder or label in the address, which may be unknown. */
  filter: string
  search: AppSearch
}

/** The new mail that is being written. It keeps its form when it becomes a draft, which has an id. */
interface NewMail {
  number: number
  start: MailStart | null
  id: number | undefined
}

/** A mailbox: folders and labels, the mails of the chosen one, and the open mail or the one that is being written. */
export function EmailPage({ filter: name, search }: EmailPageProps) {
  const query = useAppData(mailStore)
  const change = useAppChange(mailStore)
  const filter = knownFilter(name)
  const { show, typed, type } = useAppAddress('/email/$filter', name, search)
  const { q = '', open } = search
  const mails = query.data ?? []
  const shown = filter ? mailsIn(mails, filter, typed) : []
  useAnnounced('result', typed === '' ? '' : `${shown.length} mails found`)
  const [selection, select] = useSelection(name)
  const selected = shown.filter(({ id }) => selection.has(id))
  const [newMail, setNewMail] = useState<NewMail>({ number: 0, start: null, id: undefined })
  const write = (start: MailStart | null) => {
    setNewMail({ number: newMail.number + 1, start, id: undefined })
    show({ open: 'new' })
  }
  const opened = mails.find(({ id }) => id === open)
  const place = shown.findIndex(({ id }) => id === open)
  const close = () => show({ open: undefined })
  const isNew = open === 'new' || (open !== undefined && open === newMail.id && (!opened || isOwnDraft(opened)))
  const isWriting = isNew || (opened !== undefined && isOwnDraft(opened))
  const discard = (id: number | undefined) => {
    const draft = mails.find((mail) => mail.id === id)
    if (draft) change(moved([draft], 'trash'))
    close()
  }
  const compose = () => (
    <Suspense fallback={<Loading height="320px" />}>
      <Compose
        key={isNew ? `new ${newMail.number}` : `draft ${open}`}
        mail={open === 'new' ? null : (opened ?? null)}
        start={isNew ? newMail.start : null}
        onChange={change}
        onKept={(id) => {
          setNewMail({ ...newMail, id })
          // A reload finds it.
          show({ open: id }, true)
        }}
        onClose={close}
        onDiscard={discard}
      />
    </Suspense>
  )
  return (
    <AppFrame
      title="Email"
      question="An invented mailbox: read, sort and write mails. None leaves the demo."
      actions={<Button onClick={() => write(null)}>Compose</Button>}
      nav={(onChosen) => <MailNav chosen={name} counts={folderCounts(mails)} onChosen={onChosen} />}
      navName="Folders"
      listName={filter ? filterNames[filter] : `“${name}”`}
      bar={
        filter && (
          <>
            <SearchInput label="Search mails" value={typed} maxLength={maxAppSearch} onType={type} />
            {shown.length > 0 && (
              <div className={styles['selection']}>
                <label>
                  <Checkbox
                    checked={selected.length === shown.length || (selected.length > 0 && 'indeterminate')}
                    onCheckedChange={(checked) => select(checked === true ? shown.map(({ id }) => id) : [])}
                  />
                  {selected.length > 0 ? `${selected.length} selected` : 'Select all'}
                </label>
                {selected.length > 0 && <MailActions mails={selected} onChange={change} onDone={() => select([])} />}
              </div>
            )}
          </>
        )
      }
      detail={
        isNew ? (
          compose()
        ) : (
          <QueryState query={query} height="320px">
            {() =>
              isWriting ? (
                compose()
              ) : opened ? (
                <MailView
                  mail={opened}
                  previous={shown[place - 1]?.id}
                  next={place < 0 ? undefined : shown[place + 1]?.id}
                  onOpen={(id) => show({ open: id }, true)}
                  onAnswer={write}
                  onChange={change}
                />
              ) : (
                <NoSuch action={<Button onClick={close}>Close</Button>}>This mail doesn’t exist.</NoSuch>
              )
            }
          </QueryState>
        )
      }
      detailName={isWriting ? 'Write a mail' : opened ? titleOf(opened) : 'Mail'}
      openKeys={opened && !isWriting ? { r: () => write({ kind: 'reply', mail: opened }) } : undefined}
      open={open === undefined ? null : String(open)}
      onClose={close}
    >
      {filter ? (
        <QueryState query={query} height="420px" shape="list">
          {() =>
            shown.length > 0 ? (
              <MailList
                key={filter}
                filter={filter}
                mails={shown}
                open={open}
                q={q}
                selected={selection}
                onSelect={(id) =>
                  select(selection.has(id) ? [...selection].filter((one) => one !== id) : [...selection, id])
                }
                onOpen={(id) => show({ open: id })}
                onReply={(mail) => (isOwnDraft(mail) ? show({ open: mail.id }) : write({ kind: 'reply', mail }))}
                onChange={change}
              />
            ) : typed === '' ? (
              <EmptyState>{whyEmpty(filter)}</EmptyState>
            ) : (
              <NoMatches
                text={`No mail in ${filterNames[filter]} contains “${typed.trim()}”.`}
                clear="Clear search"
                onClear={() => type('')}
              />
            )
          }
        </QueryState>
      ) : (
        <NoSuch
          action={
            <Button asChild>
              <Link to="/email/$filter" params={{ filter: 'inbox' }}>
                Go to the inbox
              </Link>
            </Button>
          }
        >
          There’s no folder or label called “{name}”.
        </NoSuch>
      )}
    </AppFrame>
  )
}

/** Returns the selected ids and what changes them. Another list begins without a selection. */
function useSelection(list: string): [ReadonlySet<number>, (ids: readonly number[]) => void] {
  const [selection, setSelection] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() })
  const ids = selection.list === list ? selection.ids : new Set<number>()
  return [ids, (next) => setSelection({ list, ids: new Set(next) })]
}

function whyEmpty(filter: Filter): string {
  if (filter === 'starred') return 'No starred mails. Star a mail to find it here.'
  if (filter === 'trash') return 'The trash is empty.'
  return `No mails in ${filterNames[filter]}.`
}
