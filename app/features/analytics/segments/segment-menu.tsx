import { Link } from '@tanstack/react-router'
import { Check, ChevronDown, Layers, Plus, Save, Settings2 } from 'lucide-react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import chipStyles from '#app/components/list/filter-chips.module.css'
import styles from './segments.module.css'

interface SegmentMenuProps {
  segments: readonly Segment[]
  chosen: Segment | null
  /** The chosen segment after a change of its filters, if the reader may save them. */
  edited: Segment | null
  onUpdate: (edited: Segment) => void
  maySave: boolean
  mayManage: boolean
  onOpen: (dialog: 'save' | 'manage') => void
  /** Called when a dialog is likely to open. */
  onIntent: () => void
}

/** The saved segments, each a link that can be shared, and their actions. */
export function SegmentMenu({
  segments,
  chosen,
  edited,
  maySave,
  mayManage,
  onOpen,
  onUpdate,
  onIntent,
}: SegmentMenuProps) {
  const t = useMessages('segments')
  const groups = [
    { heading: t('shared'), members: segments.filter(({ shared }) => shared) },
    { heading: t('own'), members: segments.filter(({ shared }) => !shared) },
  ]
  return (
    <Popup
      label={t('menu')}
      align="start"
      triggerClass={`${chipStyles['add']} ${styles['trigger']}`}
      panelClass={styles['panel'] ?? ''}
      onIntent={onIntent}
      trigger={
        <>
          <Layers size={14} aria-hidden="true" /> {t('menu')} <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <>
          {segments.length === 0 && <p className="popup-empty">{t('none')}</p>}
          {groups.map(
            ({ heading, members }) =>
              members.length > 0 && (
                <section key={heading} aria-label={heading}>
                  <p className="popup-heading">{heading}</p>
                  {members.map((segment) => (
                    <SegmentLink key={segment.id} segment={segment} chosen={segment === chosen} onFollow={close} />
                  ))}
                </section>
              ),
          )}
          {(maySave || mayManage) && <hr className="popup-rule" />}
          {edited && (
            <button
              type="button"
              className="popup-item"
              onClick={() => {
                close()
                onUpdate(edited)
              }}
            >
              <Save size={16} aria-hidden="true" />{' '}
              <span className={styles['name']}>{t('updateNamed', { name: edited.name })}</span>
            </button>
          )}
          {maySave && (
            <button
              type="button"
              className="popup-item"
              onClick={() => {
                close()
                onOpen('save')
              }}
            >
              <Plus size={16} aria-hidden="true" /> {t('save')}
            </button>
          )}
          {mayManage && (
            <button
              type="button"
              className="popup-item"
              onClick={() => {
                close()
                onOpen('manage')
              }}
            >
              <Settings2 size={16} aria-hidden="true" /> {t('manage')}
            </button>
          )}
        </>
      )}
    </Popup>
  )
}

interface SegmentLinkProps {
  segment: Segment
  chosen: boolean
  onFollow: () => void
}

/** The address contains the filters themselves: people without this segment see the same numbers. */
function SegmentLink({ segment: { id, name, filters }, chosen, onFollow }: SegmentLinkProps) {
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={(search) => ({ ...search, filters, segment: id })}
      preload={false}
      resetScroll={false}
      className="popup-item"
      aria-current={chosen ? 'true' : undefined}
      onClick={onFollow}
    >
      <bdi className={styles['name']}>{name}</bdi>
      {chosen && <Check size={16} className="popup-check" aria-hidden="true" />}
    </Link>
  )
}
