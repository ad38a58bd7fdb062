/** What a look at a website's own page found, for the person who installs the script. */
export type InstallationFinding =
  | { outcome: 'found' }
  | { outcome: 'unreachable'; why: 'no_such_host' | 'refused' | 'timeout' | 'certificate' | 'broken' }
  | { outcome: 'private_address' }
  | { outcome: 'too_many_redirects' }
  | { outcome: 'error_status'; status: number }
  | { outcome: 'not_html' }
  | { outcome: 'other_host'; host: string }
  | { outcome: 'no_script'; tagManager: boolean; readWhole: boolean }
  | { outcome: 'wrong_key'; key: string }
  | { outcome: 'wrong_origin'; origin: string }
  | { outcome: 'blocked_by_policy'; directive: 'script-src' | 'connect-src' }

export interface InstallationCheck {
  finding: InstallationFinding
  /** The address that was read in the end. */
  url: string
  checkedAt: string
}

const unreachable: Record<Extract<InstallationFinding, { outcome: 'unreachable' }>['why'], string> = {
  no_such_host: 'The domain has no address on the internet. Check its spelling and its DNS records.',
  refused: 'Nothing answered at the address of the domain. Check that the website is online.',
  timeout: 'The website did not answer within five seconds. Try again, or check that it is online.',
  certificate: 'The website’s certificate is not valid, so browsers refuse it. Renew or repair it first.',
  broken: 'The website’s answer broke off or could not be read. Try again.',
}

/** What was found and what to do next, in one or two sentences. */
export function installationWords(finding: InstallationFinding, endpoint: { origin: string }): string {
  switch (finding.outcome) {
    case 'found':
      return 'The script is on the page, with the right key. Open the page in your browser to send the first event.'
    case 'unreachable':
      return unreachable[finding.why]
    case 'private_address':
      return 'The domain leads to a private address, which we do not read. Open the page in your browser instead.'
    case 'too_many_redirects':
      return 'The page redirects more than three times. Check the website’s redirects.'
    case 'error_status':
      return `The page answered with status ${finding.status}. It may be down, or keep programs out; open it in your browser to send the first event.`
    case 'not_html':
      return 'The address does not answer with a web page.'
    case 'other_host':
      return `The page redirects to ${finding.host}, which is not counted for this website. Add it under “Also count these host names”.`
    case 'no_script':
      return [
        finding.readWhole
          ? 'The script is not in the page’s HTML.'
          : 'The script is not in the first megabyte of the page’s HTML; put it into the head.',
        finding.tagManager
          ? 'The page uses a tag manager: if the script is set up there, publish the container and open the page in your browser.'
          : 'Paste the snippet into the head of every page and empty the website’s cache.',
      ].join(' ')
    case 'wrong_key':
      return `The page carries the script of another website (key ${finding.key}). Replace it by the snippet above.`
    case 'wrong_origin':
      return `The page loads the script from ${finding.origin}, not from ${endpoint.origin}. Replace it by the snippet above.`
    case 'blocked_by_policy':
      return finding.directive === 'script-src'
        ? `The page’s Content-Security-Policy keeps the script from loading. Add ${endpoint.origin} to its script-src.`
        : `The page’s Content-Security-Policy keeps the script from sending events. Add ${endpoint.origin} to its connect-src.`
  }
}
