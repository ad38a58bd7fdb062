import { Code, Kbd, Strong, Text } from '@radix-ui/themes'
import styles from './textutilities.module.css'

export const about =
  'Weight, emphasis, small print, marks, changes, code, keys, and text that is cut at the end of its line.'

export default function TextOptions() {
  return (
    <div className={styles['lines']}>
      <p>
        <Strong>Strong</Strong>, <em>emphasis</em>, <small>small print</small>, <mark>marked</mark>
      </p>
      <p>
        <del>12 pots</del> <ins>14 pots</ins>, H<sub>2</sub>O, 3 m<sup>2</sup>, <abbr title="kilogram">kg</abbr>
      </p>
      <p>
        <Code>kiln.on()</Code> by <Kbd>K</Kbd>
      </p>
      <Text as="p" size="2" weight="light">
        Light, <Text weight="medium">medium</Text> and <Text weight="bold">bold</Text>
      </Text>
      <p className={styles['tabular']}>Digits of equal width: 1,111 and 9,999</p>
      <Text as="p" size="2" truncate className={styles['narrow'] ?? ''}>
        A line that is too long for its place and ends in three dots
      </Text>
    </div>
  )
}
