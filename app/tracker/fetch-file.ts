/** Loads another file of Loop, which only some pages need, from the origin of the script. */
export function fetchFile(name: 'own-browser' | 'speed', endpoint: string, script: HTMLScriptElement | null): void {
  const file = document.createElement('script')
  file.src = new URL(`/js/loop/${name}.js`, endpoint).href
  // If a policy allows scripts by nonce, the new script uses ours.
  if (script) file.nonce = script.nonce
  document.head.appendChild(file)
}
