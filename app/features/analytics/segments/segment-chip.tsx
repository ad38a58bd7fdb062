import { Link } from '@tanstack/react-router'
import { Layers, X } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from '#app/components/list/filter-chips.module.css'

/** The current segment, with a button to leave it. */
export function SegmentChip({ name }: { name: string }) {
  const t = useMessages('segments')
  return (
    <span className={styles['chip']}>
      <Layers size={14} aria-hidden="true" />
      <span>{t('chosen')}</span>
      <b title={name} className="one-line">
        <bdi>{name}</bdi>
      </b>
      <Link
        from="/analytics"
        to="/analytics"
        search={(search) => ({ ...search, filters: [], segment: undefined })}
        preload={false}
        resetScroll={false}
        aria-label={t('leave', { name })}
      >
        <X size={14} aria-hidden="true" />
      </Link>
    </span>
  )
}
