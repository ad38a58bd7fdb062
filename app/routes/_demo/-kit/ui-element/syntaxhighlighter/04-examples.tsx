import { Tabs } from '@radix-ui/themes'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { SourceView, textOf } from '../../source-view.tsx'
import sh from './snippets/backup.sh?source'
import html from './snippets/market.html?source'
import ts from './snippets/orders.ts?source'
import { css, json } from './snippets.ts'
import styles from './examples.module.css'

export const about = 'TypeScript, CSS, HTML, JSON and shell, each with a button that copies it.'
export const isWide = true

const examples = { TypeScript: ts, CSS: css, HTML: html, JSON: json, Shell: sh }

export default function Examples() {
  return (
    <Tabs.Root defaultValue="TypeScript">
      <Tabs.List>
        {Object.keys(examples).map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {Object.entries(examples).map(([name, lines]) => (
        <Tabs.Content key={name} value={name} className={styles['example'] ?? ''}>
          <SourceView lines={lines} label={`Example in ${name}`} />
          <CopyButton text={textOf(lines)} name="example" />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
