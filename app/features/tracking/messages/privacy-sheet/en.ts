export default {
  privacyTitle: 'Privacy sheet',
  privacyIntro: 'Written from the settings above, as they are now.',
  sheetName: 'sheet',
  storedTitle: 'Stored with each page view or event',
  storedPath: 'Time, host name and path of the page; of the query only campaign labels such as utm_source.',
  storedPathAndHash:
    'Time, host name and path of the page, with the part after #; of the query only campaign labels such as utm_source.',
  storedReferrer: 'The page or website the visit came from, as host and path.',
  storedCountryHeader:
    'The country, from our network’s edge; where it is unknown there, the country of the browser’s time zone.',
  storedCountryZone: 'The country the browser’s time zone belongs to. No location is looked up.',
  storedCountryHeaderFile:
    'The country, from our network’s edge; where it is unknown there, the country of the IP address, else of the browser’s time zone.',
  storedCountryFile:
    'The country of the IP address; where it is not known, the country the browser’s time zone belongs to.',
  storedRegion: 'The region and city of the IP address.',
  storedByFile:
    'The IP address is looked up while an event arrives, in memory, in a GeoIP file on this server; no other service is asked, and the address is not stored.',
  storedBrowser:
    'The browser’s language, name and major version, the operating system and its version, and the kind of device.',
  storedTime: 'How long the page was visible, and how far down it was scrolled.',
  storedEvents: 'Names of events the website sends, with the properties and amounts it adds to them.',
  storedLinks: 'The address of a link to another website that is clicked.',
  storedFiles: 'The address of a file that is downloaded.',
  storedNotFound: 'That a page was not found.',
  storedForms: 'That a form was sent, and on which page; nothing that was typed into it.',
  storedParameters: 'Of the page’s address also these parameters: {names}.',
  storedSpeed:
    'How fast the page loaded and answered (web vitals): counted by day, page and kind of device, apart from visits and without anything that identifies a page view.',
  neverTitle: 'Never stored',
  neverAddresses: 'IP addresses and user agent strings: they are read while an event arrives, and forgotten.',
  neverCookies:
    'Cookies or identifiers in the browser. The script only reads a mark by which a person excludes their own browser.',
  neverTyped: 'What people type, how they move the mouse, or recordings of their screens.',
  neverAcross: 'Anything that links a person across websites, or from one day to another.',
  neverTime: 'How long pages are visible and how far they are scrolled: the website has switched that off.',
  visitorsTitle: 'How visitors are counted',
  visitorsNumber:
    'A visitor is a number computed with a random secret of {domain} that is new each day (in {timeZone}); the same person is another number the next day. Only a visit that runs past midnight stays one visit.',
  visitorsSecret: 'A secret is deleted within 48 hours; after that, no one can find out which number was whom.',
  visitorsOfLogs:
    'Days imported from access logs are an exception: their visitors’ numbers are computed with a secret of {domain} that is kept, so that a log imported again is recognised. Anyone with both this secret and the log could find out which number is whom.',
  notCountedBots: 'Known bots and crawlers.',
  notCountedSignals: 'Browsers that send Do Not Track or Global Privacy Control.',
  notCountedHosts: 'Pages on {hosts}.',
  notCountedPages: 'Pages under {paths}.',
  notCountedAddresses: 'Visits from addresses that the website’s owner excluded.',
  whereTitle: 'Where and how long',
  whereServer: 'On the server of {host}; nothing is passed on to third parties.',
  whereLong: 'Page views and events are kept until the website’s owner deletes them.',
  notCountedTitle: 'Who is not counted',
  notCountedOwn: 'Browsers that a person excluded with their own link; only they keep a mark of it (loop_ignore).',
  retentionTitle: 'How long',
  retentionSecret: 'The secrets that visitors’ numbers are computed with: at most 48 hours.',
  retentionAddress: 'IP address and user agent: for the moment in which an event arrives; they are not written down.',
  recordsTitle: 'For the record of processing activities (Art. 30 GDPR)',
  recordsController: 'Controller: the owner of {domain} (name and address to be filled in).',
  recordsProcessor:
    'Processor: the operator of {host}, under a contract by Art. 28 GDPR where that is another company.',
  recordsPurpose: 'Purpose: measuring how the website is used, in numbers of many people, to improve it.',
  recordsSubjects: 'Data subjects: visitors of {domain}.',
  recordsData:
    'Categories of data: as listed under what is stored. No special categories, unless the website itself sends them in properties of its events or in the addresses of its pages.',
  recordsRecipients:
    'Recipients: the people of the company and of its agency who have an account on {host}, and anyone they give a link to a month’s numbers. No one else.',
  recordsTransfer: 'Transfers to third countries: none by the program; where the server stands is to be filled in.',
  recordsMeasures:
    'Measures: addresses are never written down; visitors’ numbers change each day and cannot be led back after 48 hours; each company’s data is kept apart in the database itself; access by role, with a log of what is changed.',
  assessTitle: 'For the assessment of risks (DPIA)',
  assessProfile:
    'No one is evaluated, profiled or decided about; numbers are shown of many people together, and ratios of fewer than 30 visits are withheld.',
  assessAcross: 'No one is followed across websites or from day to day.',
  assessRest:
    'What remains to be watched: names or email addresses in the addresses of pages, in kept parameters, and in properties of events. They would be stored as they come.',
  assessHash: 'As the part after # is counted too, it must hold nothing personal.',
  assessCity:
    'The city is stored: where few people live, it says more about a single visit. With a GeoIP file of countries alone it is not stored.',
  legalTitle: 'What the owner of the website decides',
  legalBasis:
    'The legal basis (Art. 6 GDPR), such as a legitimate interest in measuring the website’s use, and the note about it in the privacy policy.',
  legalDevice:
    'Whether the law on terminal equipment asks for consent (Art. 5(3) ePrivacy Directive and its national laws): the script stores nothing in the browser and reads its time zone, and whether it carries the mark of an excluded browser.',
  legalSignals: 'Whether browsers that ask not to be tracked are counted: at present they are.',
  legalAdvice: 'This sheet states facts about the program. It is not legal advice.',
  documentTitle: 'Privacy sheet of {domain}',
  asOf: 'Written from the settings as they were on {date}.',
  asMarkdown: 'Download as text',
  asPage: 'Download as web page',
  print: 'Print',
} as const
