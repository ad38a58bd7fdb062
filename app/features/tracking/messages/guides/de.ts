import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Snippet',
  intro:
    'Eine Zeile für jede Seite von {domain}. Sie setzt keine Cookies und bleibt gleich, auch wenn sich Einstellungen ändern.',
  howMade: 'Plattform der Website',
  snippetName: 'Snippet',
  codeName: 'Code',
  html: 'HTML',
  tagManager: 'Google Tag Manager',
  app: 'React, Vue und andere Apps',
  plausible: 'Tracker von Plausible',
  htmlPaste: 'Fügen Sie das Snippet in den <head> jeder Seite ein oder in die Vorlage, die alle Seiten teilen.',
  publish: 'Veröffentlichen Sie die Seiten und leeren Sie den Cache der Website, falls sie einen hat.',
  openIt: 'Öffnen Sie die Website in Ihrem Browser. Diese Seite zeigt den ersten Besuch automatisch.',
  wordPressOpen:
    'Installieren Sie ein Plugin für Code im Header, zum Beispiel WPCode. Oder öffnen Sie Design → Theme-Datei-Editor → header.php eines Child-Themes.',
  wordPressPaste: 'Fügen Sie das Snippet in den Header ein, direkt vor </head>, und speichern Sie.',
  wordPressCache:
    'Leeren Sie den Cache von WordPress und seines Caching-Plugins. Nehmen Sie das Skript dort vom Verzögern und Zusammenfassen aus.',
  shopifyOpen: 'Öffnen Sie Onlineshop → Themes, dann … → Code bearbeiten, und wählen Sie layout/theme.liquid.',
  shopifyPaste: 'Fügen Sie das Snippet direkt vor </head> ein und speichern Sie.',
  shopifyCheckout: 'Der Checkout von Shopify verwendet das Theme nicht. Loop kann seine Seiten nicht zählen.',
  wixOpen:
    'Öffnen Sie Einstellungen → Benutzerdefinierter Code (die Website braucht eine eigene Domain), und wählen Sie „Code hinzufügen“.',
  wixPaste:
    'Fügen Sie das Snippet ein: für alle Seiten, einmal geladen, im Head. Das Navigieren in der Website wird automatisch gezählt.',
  squarespaceOpen: 'Öffnen Sie Einstellungen → Entwicklertools → Code-Injektion.',
  squarespacePaste: 'Fügen Sie das Snippet unter „Header“ ein und speichern Sie.',
  webflowOpen: 'Öffnen Sie die Einstellungen der Website → Custom code.',
  webflowPaste: 'Fügen Sie das Snippet unter „Head code“ ein, speichern Sie und veröffentlichen Sie die Website.',
  tagManagerAdd: 'Legen Sie ein Tag vom Typ „Benutzerdefiniertes HTML“ mit dem Snippet an.',
  tagManagerFire: 'Lassen Sie es auf allen Seiten auslösen, so früh wie möglich (Initialisierung).',
  tagManagerPublish:
    'Veröffentlichen Sie den Container. Die Prüfung kann nicht hineinsehen; der erste Besuch erscheint automatisch.',
  nextPut: 'Fügen Sie dies in app/layout.tsx in den <body> ein, beim Pages Router in pages/_app.tsx.',
  nuxtPut: 'Fügen Sie dies in nuxt.config.ts ein.',
  tanStackPut: 'Fügen Sie dies in die Root-Route (src/routes/__root.tsx) neben <Scripts /> ein.',
  appPaste: 'Fügen Sie die Zeile in index.html ein oder in das Layout, das alle Seiten teilen.',
  appNavigation: 'Das Navigieren in der App wird automatisch gezählt.',
  appHash:
    'Wenn die App über den Teil nach # navigiert, schalten Sie „Änderungen nach # zählen“ unter „Was gezählt wird“ ein.',
  plausibleKeep:
    'Eine Website, die schon den npm-Tracker von Plausible verwendet, kann ihn behalten. Geben Sie unseren Endpunkt an.',
  plausibleOther:
    'Auch jeder andere Client der Events-API von Plausible funktioniert. Senden Sie mit dieser Domain an denselben Endpunkt.',
  ownEvents: 'Eigene Ereignisse',
  ownEventsIntro:
    'Rufen Sie loop() dort auf, wo ein Erfolg eintritt, etwa eine Registrierung. Mit der ersten Zeile geht das schon, bevor das Skript geladen ist.',
  ownEventsName: 'Ein Ereignis mit Eigenschaften zum Aufschlüsseln:',
  ownEventsRevenue: 'Ein Verkauf, mit seinem Betrag:',
  ownEventsQuiet: 'Ein Ereignis, das nicht als Interaktion zählt:',
  ownEventsNotFound: 'Eine Fehlerseite, die Status 200 liefert, kann sich selbst melden:',
  proxy: 'Über Ihre eigene Domain',
  proxyIntro:
    'Manche Blocker stoppen Skripte Dritter. Mit einem Proxy auf Ihrem Webserver nutzen das Skript und seine Ereignisse Ihre Domain.',
  proxyNginx: 'nginx, im server-Block von {domain}:',
  proxyCaddy: 'Oder Caddy:',
  proxySnippet: 'Verwenden Sie dann dieses Snippet:',
  proxyTrust:
    'Bitten Sie den Betreiber um TRUST_PROXY=on, damit Loop den Besucheradressen Ihres Proxys vertraut. Sonst scheinen alle von einer Adresse zu kommen.',
} as const satisfies Translation<typeof en>
