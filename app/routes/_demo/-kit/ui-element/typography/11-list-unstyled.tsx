import styles from './typography.module.css'

export const about = 'Without marks. The role keeps it a list for VoiceOver, which else ignores lists without marks.'

export default function ListUnstyled() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without marks
    <ul className={styles['list']} role="list">
      <li>Trowel and dibber</li>
      <li>Twine, 50 m</li>
      <li>Labels of slate</li>
    </ul>
  )
}
