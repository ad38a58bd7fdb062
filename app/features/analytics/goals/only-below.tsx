import { Button } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'
import { onlyBelow, withAllBelow } from '#app/shared/tracking/path-pattern.ts'
import styles from './goals.module.css'

interface OnlyBelowProps {
  pattern: string
  /** Told the pattern that is the address, too. */
  onInclude: (pattern: string) => void
}

/** Below a page's pattern that leaves the address itself out, such as `/shop/***`: says so, and takes it in. */
export function OnlyBelow({ pattern, onInclude }: OnlyBelowProps) {
  const say = useMessages('goals')
  const address = onlyBelow(pattern.trim())
  if (address === null) return null
  const path = readablePath(address)
  return (
    <div className={styles['onlyBelow']}>
      <span>{say('onlyBelow', { path })}</span>
      <Button type="button" size="1" variant="soft" highContrast onClick={() => onInclude(withAllBelow(address))}>
        {say('countItself', { path })}
      </Button>
    </div>
  )
}
