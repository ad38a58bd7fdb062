import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Snippet',
  intro:
    'Eine Zeile für jede Seite von {domain}. Sie setzt keine Cookies und bleibt gleich, auch wenn sich Einstellungen ändern.',
  howMade: 'Womit die Website gemacht ist',
  snippetName: 'Snippet',
  codeName: 'Code',
  html: 'HTML',
  tagManager: 'Google Tag Manager',
  app: 'React, Vue und andere Apps',
  plausible: 'Tracker von Plausible',
  htmlPaste: 'Fügen Sie das Snippet in den <head> jeder Seite ein oder in die Vorlage, die alle Seiten teilen.',
  publish: 'Veröffentlichen Sie die Seiten und leeren Sie den Cache der Website, falls sie einen hat.',
  openIt: 'Öffnen Sie die Website in Ihrem Browser: Diese Seite bemerkt den ersten Besuch von selbst.',
  wordPressOpen:
    'Installieren Sie ein Plugin für Code im Header (zum Beispiel WPCode), oder öffnen Sie Design → Theme-Datei-Editor → header.php eines Child-Themes.',
  wordPressPaste: 'Fügen Sie das Snippet in den Header ein, direkt vor </head>, und speichern Sie.',
  wordPressCache:
    'Leeren Sie den Cache von WordPress und seines Caching-Plugins, und nehmen Sie das Skript dort vom Verzögern und Zusammenfassen aus.',
  shopifyOpen: 'Öffnen Sie Onlineshop → Themes, dann … → Code bearbeiten, und wählen Sie layout/theme.liquid.',
  shopifyPaste: 'Fügen Sie das Snippet direkt vor </head> ein und speichern Sie.',
  shopifyCheckout: 'Der Checkout von Shopify verwendet das Theme nicht, seine Seiten werden also nicht gezählt.',
  wixOpen:
    'Öffnen Sie Einstellungen → Benutzerdefinierter Code (die Website braucht eine eigene Domain), und wählen Sie „Code hinzufügen“.',
  wixPaste:
    'Fügen Sie das Snippet ein: für alle Seiten, einmal geladen, im Head. Das Navigieren in der Website wird von selbst gezählt.',
  squarespaceOpen: 'Öffnen Sie Einstellungen → Entwicklertools → Code-Injektion.',
  squarespacePaste: 'Fügen Sie das Snippet unter „Header“ ein und speichern Sie.',
  webflowOpen: 'Öffnen Sie die Einstellungen der Website → Custom code.',
  webflowPaste: 'Fügen Sie das Snippet unter „Head code“ ein, speichern Sie und veröffentlichen Sie die Website.',
  tagManagerAdd: 'Legen Sie ein Tag vom Typ „Benutzerdefiniertes HTML“ mit dem Snippet an.',
  tagManagerFire: 'Lassen Sie es auf allen Seiten auslösen, so früh wie möglich (Initialisierung).',
  tagManagerPublish:
    'Veröffentlichen Sie den Container. Die Prüfung kann nicht hineinsehen; der erste Besuch zeigt sich von selbst.',
  nextPut: 'Setzen Sie dies in app/layout.tsx, in den <body>; beim Pages Router in pages/_app.tsx.',
  nuxtPut: 'Setzen Sie dies in nuxt.config.ts.',
  tanStackPut: 'Setzen Sie dies in die Wurzelroute (src/routes/__root.tsx), deren Dokument <Scripts /> zeichnet.',
  appPaste: 'Setzen Sie die Zeile in index.html oder in das Layout, das alle Seiten teilen.',
  appNavigation: 'Das Navigieren in der App wird von selbst gezählt.',
  appHash:
    'Wenn die App über den Teil nach # navigiert, schalten Sie „Änderungen nach # zählen“ unter „Was gezählt wird“ ein.',
  plausibleKeep:
    'Eine Website, die schon den npm-Tracker von Plausible verwendet, kann ihn behalten: Geben Sie unseren Endpunkt an.',
  plausibleOther:
    'Auch jeder andere Client der Events-API von Plausible funktioniert: Senden Sie mit dieser Domain an denselben Endpunkt.',
  ownEvents: 'Eigene Ereignisse',
  ownEventsIntro:
    'Was als Erfolg zählt, ist oft keine Seite: Rufen Sie loop() dort auf, wo es geschieht. Mit der ersten Zeile können Seiten es aufrufen, bevor das Skript da ist.',
  ownEventsName: 'Ein Ereignis, mit Eigenschaften, nach denen es sich aufschlüsseln lässt:',
  ownEventsRevenue: 'Ein Verkauf, mit seinem Betrag:',
  ownEventsQuiet: 'Etwas, das einen Besuch nicht zu einem engagierten machen soll:',
  ownEventsNotFound: 'Eine Seite, die fehlt und doch mit Status 200 beantwortet wird, sagt es selbst:',
  proxy: 'Unter der eigenen Domain',
  proxyIntro:
    'Manche Blocker halten Skripte Dritter fern. Über Ihren eigenen Webserver ausgeliefert bleiben das Skript und seine Ereignisse in Ihrer Domain.',
  proxyNginx: 'nginx, im server-Block von {domain}:',
  proxyCaddy: 'Oder Caddy:',
  proxySnippet: 'Das Snippet lautet dann:',
  proxyTrust:
    'Loop muss der Adresse vertrauen, die der Proxy weitergibt (TRUST_PROXY=on), sonst scheinen alle von einer Adresse zu kommen. Fragen Sie, wer Loop betreibt.',
} as const satisfies Translated<typeof en>
