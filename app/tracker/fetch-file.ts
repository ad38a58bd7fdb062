/** Fetches a file of ours that only some pages need, from where the script came from. */
export function fetchFile(name: 'own-browser' | 'speed', endpoint: string, script: HTMLScriptElement | null): void {
  const file = document.createElement('script')
  file.src = new URL(`/js/loop/${name}.js`, endpoint).href
  // Where a policy lets scripts in by their nonce, ours carries it.
  if (script) file.nonce = script.nonce
  document.head.appendChild(file)
}
