import { Button } from '@radix-ui/themes'
import { Download, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import styles from './list-controls.module.css'

interface FilterSwitchProps {
  icon: LucideIcon
  value: true | undefined
  onChoose: (value: true | undefined) => void
  children: ReactNode
}

/** A button that filters a list while it is pressed. */
export const FilterSwitch = ({ icon: Icon, value, onChoose, children }: FilterSwitchProps) => (
  <Button
    variant={value ? 'solid' : 'soft'}
    {...(!value && { color: 'gray', highContrast: true })}
    aria-pressed={value ?? false}
    onClick={() => onChoose(value ? undefined : true)}
  >
    <Icon size={15} aria-hidden="true" /> {children}
  </Button>
)

interface RemovableFilterProps {
  /** What the list shows without it. */
  title: string
  /** The filter in words, of which a part may be written in another direction. */
  text: string
  onRemove: () => void
}

/** A filter of a `FilterBar` that is chosen elsewhere, such as by a link. The bar only removes it. */
export const RemovableFilter = ({ title, text, onRemove }: RemovableFilterProps) => (
  <Button variant="soft" className={styles['removable']} title={title} onClick={onRemove}>
    <span className="one-line">
      <bdi>{text}</bdi>
    </span>
    <X size={14} aria-hidden="true" />
  </Button>
)

interface CsvButtonProps {
  /** Whether the file is being made. */
  isExporting: boolean
  onExport: () => void
}

/** The button at the end of a `FilterBar` that exports the filtered list as a CSV file. */
export function CsvButton({ isExporting, onExport }: CsvButtonProps) {
  const t = useMessages('common')
  return (
    <Button variant="soft" color="gray" highContrast loading={isExporting} onClick={onExport}>
      <Download size={15} aria-hidden="true" /> {t('action.exportCsv')}
    </Button>
  )
}
