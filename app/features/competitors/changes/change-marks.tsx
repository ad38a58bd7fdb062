import {
  Activity,
  BriefcaseBusiness,
  CheckCheck,
  ChevronsUp,
  ChevronUp,
  Cpu,
  EyeOff,
  FileText,
  Flag,
  Minus,
  Network,
  Package,
  Tag,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChangeKind, ChangeState, Severity } from '#app/shared/competitors/change.ts'
import styles from './change-marks.module.css'

const severityIcons: Readonly<Record<Severity, LucideIcon>> = { high: ChevronsUp, medium: ChevronUp, low: Minus }

/** The icon of a severity, which is never alone. */
export function SeverityIcon({ severity, size = 13 }: { severity: Severity; size?: number }) {
  const Icon = severityIcons[severity]
  return <Icon size={size} aria-hidden="true" />
}

/** A severity: an icon and its word, which say everything that the color says. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const t = useMessages('competitors')
  return (
    <span className={styles['severity']} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <span className="visually-hidden">{t('severityLabel')}</span> {t(`severity.${severity}`)}
    </span>
  )
}

const kindIcons: Readonly<Record<ChangeKind, LucideIcon>> = {
  pricing: Tag,
  product: Package,
  content: FileText,
  jobs: BriefcaseBusiness,
  technology: Cpu,
  structure: Network,
  wording: Type,
  flicker: Activity,
}

/** What a change is about: an icon and its word. */
export function KindMark({ kind }: { kind: ChangeKind }) {
  const t = useMessages('competitors')
  const Icon = kindIcons[kind]
  return (
    <span className={styles['kind']}>
      <Icon size={12} aria-hidden="true" /> {t(`kind.${kind}`)}
    </span>
  )
}

const stateIcons = { important: Flag, handled: CheckCheck, ignored: EyeOff } as const

/** What people have made of a change, if anything. */
export function StateMark({ state }: { state: ChangeState }) {
  const t = useMessages('competitorChanges')
  if (state === 'new') return null
  const Icon = stateIcons[state]
  return (
    <span className={styles['state']} data-state={state}>
      <Icon size={12} aria-hidden="true" /> {t(`is.${state}`)}
    </span>
  )
}
