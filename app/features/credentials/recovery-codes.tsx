import { Button } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import styles from './credentials.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const list = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone; whoever reads by ear or keyboard goes on here.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <h3 ref={list} tabIndex={-1} className={styles['codesTitle']}>
        Keep these recovery codes now
      </h3>
      <p className={styles['text']}>
        Each of them signs you in once, should you lose your phone. They are not shown again: put them into your
        password manager, or print them.
      </p>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton text={codes.join('\n')} name="codes" />
        <Button size="1" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
