import { Button, IconButton, Spinner } from '@radix-ui/themes'
import { ChevronDown, RotateCw, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import styles from './action.module.css'

export const about =
  'All three in one head. What the card can’t do at the moment, its button says by being unavailable.'

type State = 'open' | 'closed' | 'loading' | 'removed'

export default function AllActions() {
  const id = useId()
  const [state, setState] = useState<State>('open')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('open'), 1200)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'removed')
    return (
      <Button variant="soft" highContrast onClick={() => setState('open')}>
        Show the seed stock again
      </Button>
    )
  const isOpen = state !== 'closed'
  const look = { variant: 'ghost', color: 'gray' } as const
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h3>Seed stock</h3>
        <div className={styles['tools']}>
          <IconButton
            {...look}
            aria-label={isOpen ? 'Collapse the seed stock' : 'Expand the seed stock'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setState(isOpen ? 'closed' : 'open')}
          >
            <ChevronDown size={16} className={styles['turn']} data-open={isOpen || undefined} aria-hidden="true" />
          </IconButton>
          <IconButton
            {...look}
            aria-label="Refresh the seed stock"
            aria-disabled={state === 'loading'}
            onClick={() => setState('loading')}
          >
            <RotateCw size={16} aria-hidden="true" />
          </IconButton>
          <IconButton {...look} aria-label="Remove the seed stock" onClick={() => setState('removed')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div id={id} hidden={!isOpen} className={styles['body']} data-busy={state === 'loading' || undefined}>
        <p className={styles['text']}>1,480 packets of 62 kinds. Chervil runs out first, in about three weeks.</p>
        {state === 'loading' && (
          <span className={styles['busy']}>
            <Spinner />
          </span>
        )}
      </div>
    </div>
  )
}
