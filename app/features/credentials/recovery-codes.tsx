import { Button } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import styles from './credentials.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone; whoever reads by ear or keyboard goes on here.
  useEffect(() => list.current?.focus(), [])
  const copy = async () => {
    // Without a secure origin there is no clipboard at all.
    const done = await Promise.resolve(
      navigator.clipboard?.writeText(codes.join('\n')).then(() => true) ?? false,
    ).catch(() => false)
    setCopied(done)
  }
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
        <Button variant="soft" highContrast onClick={() => void copy()}>
          Copy the codes
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
        <output className={copied === false ? styles['failed'] : styles['note']}>
          {copied === true && 'Copied.'}
          {copied === false && 'The browser does not allow it here: select the codes and copy them.'}
        </output>
      </div>
    </>
  )
}
