import EmojiPicker, { EmojiStyle, SkinTonePickerLocation, SuggestionMode } from 'emoji-picker-react'
import type { KeyboardEvent } from 'react'
import styles from './chat.module.css'

interface EmojiPanelProps {
  onPick: (emoji: string) => void
}

/**
 * Emoji to choose from, by search, category and the arrow keys. They are drawn by the reader's own font: other styles
 * would load pictures from another host.
 */
export const EmojiPanel = ({ onPick }: EmojiPanelProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the picker's arrow keys are not the popup's
  <div onKeyDown={keepArrows}>
    <EmojiPicker
      className={styles['picker'] ?? ''}
      emojiStyle={EmojiStyle.NATIVE}
      suggestedEmojisMode={SuggestionMode.FREQUENT}
      skinTonePickerLocation={SkinTonePickerLocation.SEARCH}
      previewConfig={{ showPreview: false }}
      lazyLoadEmojis
      width="100%"
      height={340}
      onEmojiClick={({ emoji }) => onPick(emoji)}
    />
  </div>
)

const keepArrows = (event: KeyboardEvent) => {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
