import { ownBrowserTexts, type OwnBrowserTexts } from './own-browser-texts.ts'

// Loaded by the tracking script after an own-browser link. It shows a note in the website's page that says whether this
// browser is counted there, with a button to reverse it. The note is in a shadow root, so that the website's styles
// don't affect it. Its own styles are set one by one, which a Content-Security-Policy without 'unsafe-inline' allows.

const key = 'loop_ignore'
const texts = wordsFor(navigator.languages)

function wordsFor(languages: readonly string[]): OwnBrowserTexts {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase()
    for (const known of Object.keys(ownBrowserTexts) as (keyof typeof ownBrowserTexts)[]) {
      if (known === short) return ownBrowserTexts[known]
    }
  }
  return ownBrowserTexts.en
}

function isKept(): boolean {
  try {
    localStorage.setItem('loop_try', '1')
    localStorage.removeItem('loop_try')
    return true
  } catch {
    return false
  }
}

const isExcluded = () => !!localStorage.getItem(key)

function draw(): void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const note = document.createElement('div')
  note.setAttribute('role', 'status')
  note.lang = texts.language
  Object.assign(note.style, {
    position: 'fixed',
    insetInlineStart: '16px',
    insetBlockEnd: '16px',
    zIndex: '2147483647',
    boxSizing: 'border-box',
    maxInlineSize: 'min(420px, calc(100vw - 32px))',
    padding: '16px',
    border: '1px solid #8b8d98',
    borderRadius: '10px',
    background: '#ffffff',
    color: '#1c2024',
    font: '15px/22px system-ui, sans-serif',
    boxShadow: '0 8px 32px rgba(0, 0, 0, .25)',
  })
  const sentence = document.createElement('p')
  sentence.style.margin = '0 0 12px'
  const change = button()
  const close = button()
  close.textContent = texts.close
  close.onclick = () => host.remove()
  const show = () => {
    const excluded = isExcluded()
    sentence.textContent = (excluded ? texts.excluded : texts.counted).replace('{host}', location.host)
    change.textContent = excluded ? texts.count : texts.exclude
  }
  change.onclick = () => {
    if (isExcluded()) localStorage.removeItem(key)
    else localStorage.setItem(key, 'true')
    show()
  }
  note.append(sentence)
  if (isKept()) {
    show()
    note.append(change)
  } else {
    sentence.textContent = texts.notKept.replace('{host}', location.host)
  }
  note.append(close)
  root.append(note)
  document.body.append(host)
}

function button(): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  Object.assign(made.style, {
    marginInlineEnd: '8px',
    padding: '6px 12px',
    border: '1px solid #60646c',
    borderRadius: '6px',
    background: '#f0f0f3',
    color: '#1c2024',
    font: 'inherit',
    cursor: 'pointer',
  })
  return made
}

if (document.body) draw()
else addEventListener('DOMContentLoaded', draw)
