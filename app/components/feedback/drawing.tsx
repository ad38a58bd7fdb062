import type { ReactNode } from 'react'

/** Why a place has no content. */
export type Lack = 'yet' | 'found' | 'done' | 'access' | 'fault'

/** What surrounds the icon, in 140 by 64: lines in the colours of the roles (docs/design.md). */
const scenes: Record<Lack, ReactNode> = {
  // Bars that are still to come.
  yet: (
    <>
      <path d="M10 56h120" />
      <path d="M20 56V44h9v12M38 56V32h9v24M93 56V24h9v32M111 56V14h9v42" strokeDasharray="2 3" />
      <path className="drawing-ours" d="M10 40 26 34 42 24" />
    </>
  ),
  // A glass over lines of text.
  found: (
    <>
      <path d="M10 18h30M10 30h24M10 42h28M102 18h20M108 30h22M104 42h14" />
      <circle className="drawing-ours" cx="70" cy="30" r="25" />
      <path className="drawing-ours" d="m88 48 12 11" strokeWidth="3" />
    </>
  ),
  // The loop, closed.
  done: (
    <>
      <circle className="drawing-better" cx="70" cy="32" r="27" />
      <path d="M26 20v8M22 24h8M114 38v8M110 42h8M34 48h.1M106 14h.1" />
    </>
  ),
  // A gate.
  access: (
    <>
      <path d="M14 60V12M126 60V12M14 22h32M94 22h32M14 46h32M94 46h32" />
      <path d="M30 60V12M110 60V12" strokeDasharray="2 3" />
    </>
  ),
  // A line that breaks off.
  fault: (
    <>
      <path d="M10 56h120" />
      <path className="drawing-ours" d="M10 46 24 36 36 42 46 26" />
      <path d="M94 34l10 8 12-14 14 6" strokeDasharray="2 3" />
      <path className="drawing-attention" d="M58 4l-3 6M70 2v6M82 4l3 6" />
    </>
  ),
}

/** Decorates a place without content: an icon of what belongs here, in a scene of why it is missing. */
export const Drawing = ({ lack, icon }: { lack: Lack; icon?: ReactNode }) => (
  <div className="drawing" aria-hidden="true">
    <svg width="140" height="64" viewBox="0 0 140 64">
      {scenes[lack]}
    </svg>
    {icon !== undefined && <span className="drawing-icon">{icon}</span>}
  </div>
)
