import { Button } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { onlyBelow, withAllBelow } from '#app/shared/tracking/path-pattern.ts'
import styles from './goals.module.css'

interface OnlyBelowProps {
  pattern: string
  /** Called with the pattern that includes the address itself. */
  onInclude: (pattern: string) => void
}

/** A note below a page's pattern that excludes the address itself, such as `/shop/***`, with a button to include it. */
export function OnlyBelow({ pattern, onInclude }: OnlyBelowProps) {
  const t = useMessages('goals')
  const address = onlyBelow(pattern.trim())
  if (address === null) return null
  const path = readablePath(address)
  return (
    <div className={styles['onlyBelow']}>
      <span>{t('onlyBelow', { path })}</span>
      <Button type="button" size="1" variant="soft" highContrast onClick={() => onInclude(withAllBelow(address))}>
        {t('countItself', { path })}
      </Button>
    </div>
  )
}
