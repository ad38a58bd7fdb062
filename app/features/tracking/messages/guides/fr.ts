import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Extrait de code',
  intro:
    'Une ligne pour chaque page de {domain}. Elle ne dépose aucun cookie et reste la même quand les réglages changent.',
  howMade: 'Plateforme du site',
  snippetName: 'extrait',
  codeName: 'code',
  html: 'HTML',
  tagManager: 'Google Tag Manager',
  app: 'React, Vue et autres applications',
  plausible: 'Outil de suivi de Plausible',
  htmlPaste: 'Collez l’extrait dans le <head> de chaque page, ou dans le modèle que toutes les pages partagent.',
  publish: 'Publiez les pages et videz le cache du site s’il en a un.',
  openIt: 'Ouvrez le site dans votre navigateur. Cette page affiche la première visite automatiquement.',
  wordPressOpen:
    'Installez une extension pour du code dans l’en-tête, comme WPCode. Ou ouvrez Apparence → Éditeur de fichiers de thème → header.php d’un thème enfant.',
  wordPressPaste: 'Collez l’extrait dans l’en-tête, juste avant </head>, et enregistrez.',
  wordPressCache:
    'Videz le cache de WordPress et de son extension de cache. Exemptez-y le script du report et du regroupement.',
  shopifyOpen: 'Ouvrez Boutique en ligne → Thèmes, puis … → Modifier le code, et choisissez layout/theme.liquid.',
  shopifyPaste: 'Collez l’extrait juste avant </head> et enregistrez.',
  shopifyCheckout: 'Le paiement de Shopify n’utilise pas le thème : Loop ne peut pas compter ses pages.',
  wixOpen:
    'Ouvrez Paramètres → Code personnalisé (le site doit avoir son propre domaine), et choisissez l’ajout de code.',
  wixPaste:
    'Collez l’extrait pour toutes les pages, chargé une fois, dans l’en-tête. La navigation dans le site est comptée automatiquement.',
  squarespaceOpen: 'Ouvrez Paramètres → Outils de développement → Injection de code.',
  squarespacePaste: 'Collez l’extrait sous « En-tête » et enregistrez.',
  webflowOpen: 'Ouvrez les paramètres du site → Custom code.',
  webflowPaste: 'Collez l’extrait sous « Head code », enregistrez et publiez le site.',
  tagManagerAdd: 'Ajoutez une balise de type « HTML personnalisé » avec l’extrait.',
  tagManagerFire: 'Faites-la se déclencher sur toutes les pages, le plus tôt possible (Initialisation).',
  tagManagerPublish:
    'Publiez le conteneur. La vérification ne peut pas voir à l’intérieur ; la première visite s’affichera automatiquement.',
  nextPut: 'Ajoutez ceci à app/layout.tsx, dans le <body>. Avec le Pages Router, dans pages/_app.tsx.',
  nuxtPut: 'Ajoutez ceci à nuxt.config.ts.',
  tanStackPut: 'Ajoutez ceci à la route racine (src/routes/__root.tsx), près de <Scripts />.',
  appPaste: 'Ajoutez la ligne à index.html, ou à la mise en page que toutes les pages partagent.',
  appNavigation: 'La navigation dans l’application est comptée automatiquement.',
  appHash:
    'Si l’application navigue par la partie après #, activez « Compter les changements après # » sous « Ce qui est compté ».',
  plausibleKeep: 'Un site qui utilise déjà le module npm de Plausible peut le garder. Indiquez notre point d’accès.',
  plausibleOther:
    'Tout autre client de l’API Events de Plausible fonctionne aussi. Envoyez au même point d’accès avec ce domaine.',
  ownEvents: 'Vos propres événements',
  ownEventsIntro:
    'Appelez loop() là où un succès se produit, comme une inscription. La première ligne permet de l’appeler avant le chargement du script.',
  ownEventsName: 'Un événement, avec des propriétés pour le ventiler :',
  ownEventsRevenue: 'Une vente, avec son montant :',
  ownEventsQuiet: 'Un événement qui ne compte pas comme engagement :',
  ownEventsNotFound: 'Une page introuvable qui renvoie le statut 200 peut se signaler :',
  proxy: 'Depuis votre propre domaine',
  proxyIntro:
    'Certains bloqueurs arrêtent les scripts tiers. Avec un proxy sur votre serveur web, le script et ses événements utilisent votre domaine.',
  proxyNginx: 'nginx, dans le bloc server de {domain} :',
  proxyCaddy: 'Ou Caddy :',
  proxySnippet: 'Utilisez alors cet extrait :',
  proxyTrust:
    'Demandez à l’exploitant de définir TRUST_PROXY=on, pour que Loop se fie aux adresses transmises par votre proxy. Sinon, tous semblent venir d’une seule adresse.',
} as const satisfies Translation<typeof en>
