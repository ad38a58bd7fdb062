export default {
  privacyTitle: 'Privacy sheet',
  privacyIntro: 'Reflects the current settings above.',
  sheetName: 'sheet',
  storedTitle: 'Stored with each page view or event',
  storedPath: 'Time, host name and path of the page. From the query, only campaign labels such as utm_source.',
  storedPathAndHash:
    'Time, host name and path of the page, with the part after #. From the query, only campaign labels such as utm_source.',
  storedReferrer: 'The page or website the visit came from, as host and path.',
  storedCountryHeader:
    'The country, from our network’s edge. If unknown there, the country of the browser’s time zone.',
  storedCountryZone: 'The country the browser’s time zone belongs to. No location is looked up.',
  storedCountryHeaderFile:
    'The country, from our network’s edge. If unknown there, the country of the IP address, or else of the browser’s time zone.',
  storedCountryFile: 'The country of the IP address. If unknown, the country of the browser’s time zone.',
  storedRegion: 'The region and city of the IP address.',
  storedByFile:
    'When an event arrives, Loop looks up the IP address in memory, in a GeoIP file on this server. It asks no other service and doesn’t store the address.',
  storedBrowser:
    'The browser’s language, name and major version, the operating system and its version, and the kind of device.',
  storedTime: 'How long the page was visible, and how far people scrolled.',
  storedEvents: 'Names of events the website sends, with the properties and amounts it adds to them.',
  storedLinks: 'The address of a link to another website that is clicked.',
  storedFiles: 'The address of a file that is downloaded.',
  storedNotFound: 'That a page was not found.',
  storedForms: 'That a form was sent, and on which page; nothing that was typed into it.',
  storedParameters: 'From the query, also these parameters: {names}.',
  storedSpeed:
    'How fast the page loaded and responded (web vitals), counted by day, page and kind of device. Kept apart from visits, without anything that identifies a page view.',
  neverTitle: 'Never stored',
  neverAddresses: 'IP addresses and user agent strings. Loop reads them when an event arrives, then forgets them.',
  neverCookies:
    'Cookies or identifiers in the browser. The script only reads a mark by which a person excludes their own browser.',
  neverTyped: 'What people type, how they move the mouse, or recordings of their screens.',
  neverAcross: 'Anything that links a person across websites, or from one day to another.',
  neverTime: 'How long pages are visible and how far people scroll. The website turned this off.',
  visitorsTitle: 'How visitors are counted',
  visitorsNumber:
    'Loop computes a number for each visitor with a random secret of {domain} that is new each day (in {timeZone}). The same person gets another number the next day. Only a visit that runs past midnight stays one visit.',
  visitorsSecret:
    'Loop deletes a secret within 48 hours. After that, no one can find out which number belonged to whom.',
  visitorsOfLogs:
    'Days imported from access logs are an exception. Their visitors’ numbers use a secret of {domain} that is kept, so that Loop recognises a log imported again. Anyone with both this secret and the log could find out which number belongs to whom.',
  notCountedBots: 'Known bots and crawlers.',
  notCountedSignals: 'Browsers that send Do Not Track or Global Privacy Control.',
  notCountedHosts: 'Pages on {hosts}.',
  notCountedPages: 'Pages under {paths}.',
  notCountedAddresses: 'Visits from addresses that the website’s owner excluded.',
  whereTitle: 'Where and how long',
  whereServer: 'On the server of {host}. Nothing is passed on to third parties.',
  whereLong: 'Page views and events are kept until the website’s owner deletes them.',
  notCountedTitle: 'Who is not counted',
  notCountedOwn: 'Browsers that people excluded with their own link. Only these browsers keep a mark (loop_ignore).',
  retentionTitle: 'How long',
  retentionSecret: 'Secrets for visitors’ numbers: at most 48 hours.',
  retentionAddress: 'IP address and user agent: only while an event arrives. They are never written down.',
  recordsTitle: 'For the record of processing activities (Art. 30 GDPR)',
  recordsController: 'Controller: the owner of {domain} (fill in name and address).',
  recordsProcessor:
    'Processor: the operator of {host}, under a contract according to Art. 28 GDPR if that is another company.',
  recordsPurpose: 'Purpose: measuring how the website is used, in aggregate numbers, to improve it.',
  recordsSubjects: 'Data subjects: visitors of {domain}.',
  recordsData:
    'Categories of data: as listed under what is stored. No special categories, unless the website sends them in event properties or page addresses.',
  recordsRecipients:
    'Recipients: people of the company and of its agency with an account on {host}. Also anyone they give a link to a month’s numbers. No one else.',
  recordsTransfer: 'Transfers to third countries: none by Loop. Fill in where the server is located.',
  recordsMeasures:
    'Measures: addresses are never written down. Visitors’ numbers change each day and can’t be traced back after 48 hours. The database itself keeps each company’s data apart. Access is by role, with a log of changes.',
  assessTitle: 'For the assessment of risks (DPIA)',
  assessProfile:
    'Loop evaluates and profiles no one, and makes no decisions about anyone. It shows numbers of many people together and withholds ratios of fewer than 30 visits.',
  assessAcross: 'Loop follows no one across websites or from day to day.',
  assessRest:
    'Watch for names or email addresses in page addresses, kept parameters and event properties. They would be stored as they come.',
  assessHash: 'The part after # is counted too, so it must hold nothing personal.',
  assessCity:
    'The city is stored. Where few people live, it reveals more about a single visit. With a GeoIP file of countries only, it isn’t stored.',
  legalTitle: 'What the owner of the website decides',
  legalBasis:
    'The legal basis (Art. 6 GDPR), such as a legitimate interest in measuring the website’s use. Also the note about it in the privacy policy.',
  legalDevice:
    'Whether the law on terminal equipment requires consent (Art. 5(3) ePrivacy Directive and its national laws). The script stores nothing in the browser. It reads its time zone, and whether it carries the mark of an excluded browser.',
  legalSignals: 'Whether to count browsers that ask not to be tracked. At present they are counted.',
  legalAdvice: 'This sheet states facts about Loop. It is not legal advice.',
  documentTitle: 'Privacy sheet of {domain}',
  asOf: 'Reflects the settings of {date}.',
  asMarkdown: 'Download as text',
  asPage: 'Download as web page',
  print: 'Print',
} as const
