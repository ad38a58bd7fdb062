import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.decaying-pages': 'Páginas que perdem visitas',
  'finding.decaying-pages':
    '{subject} teve ultimamente {visits} visitas por semana. O habitual eram {expectedVisits}: uma perda de {share}.',
  'todo.decaying-pages':
    'Verifique se a página perdeu posições, ligações ou o lugar no menu.\nAtualize o que está desatualizado: factos, preços, imagens, data.\nCrie ligações para ela em páginas muito visitadas e compare passadas quatro semanas.',
  'question.decaying-pages': 'Que páginas perdem visitas há semanas, em relação ao seu próprio passado?',
  'how.decaying-pages':
    'O Loop compara a mediana das últimas quatro semanas com a de até 26 semanas anteriores. As semanas são inteiras, pelo que todos os dias da semana pesam o mesmo.\nUma página é assinalada se a descida for grande e se cada uma das quatro semanas ficar abaixo do habitual. A distância tem de ser de pelo menos dois desvios robustos.\nAs semanas com um dia não medido ficam de fora.\nO impacto vai de metade das visitas perdidas em 30 dias até todas.\nA confiança cresce com a distância. Desce para metade se as mesmas semanas, um ano antes, não foram melhores: pode ser a época.',
  'rule.not-found-pages': 'Páginas em falta que são pedidas',
  'finding.not-found-pages':
    '{subject} não foi encontrada {times} vezes, das quais {links} por ligações das suas próprias páginas.',
  'todo.not-found-pages':
    'Redirecione o endereço para a página procurada, com o estado 301.\nCorrija as ligações das suas próprias páginas.\nPeça aos sites que têm esta ligação que a atualizem.',
  'question.not-found-pages': 'Que endereços em falta são pedidos, quem envia para lá e onde se queria chegar?',
  'how.not-found-pages':
    'O Loop conta os eventos 404 do script de medição e dos registos de acesso importados. Deixa de fora o que navegadores e scanners pedem por si, e as páginas que responderam no último rastreio.\nO endereço mais provável é uma página que existe. Oito décimos da semelhança vêm da última parte do endereço e dois décimos das pastas acima. Se duas páginas forem igualmente semelhantes, não é mostrada nenhuma.\nO impacto vai de um terço dos visitantes até todos.\nA confiança é total se o rastreio também viu o erro; caso contrário, cresce com os pedidos.',
  'rule.mention-broken-links': 'Ligações quebradas em menções',
  'finding.mention-broken-links':
    '{links, plural, one {# menção tem} other {# menções têm}} uma ligação para {subject}, que já não existe.',
  'todo.mention-broken-links':
    'Redirecione o endereço para a página que o substitui, com o estado 301.\nSe nada o substituir, reponha a página.\nPeça aos donos das páginas em causa que corrijam a ligação.',
  'question.mention-broken-links': 'Para que endereços em falta do seu site apontam as menções?',
  'how.mention-broken-links':
    'O Loop vê as ligações de todas as menções dos últimos doze meses, cópias incluídas. As etiquetas de campanha, o www e o protocolo de um endereço não contam.\nUm endereço é assinalado se o último rastreio obteve aí o estado 404 ou 410. Também o é se foi pedido em vão vezes suficientes. Os rastreios pedem os endereços das menções.\nO impacto vai dos pedidos vindos desses sites até todos os visitantes do endereço. Sem pedidos, conta as páginas que têm a ligação.\nA gravidade é pelo menos média: quem segue a ligação encontra o defeito.\nA confiança é alta se o rastreio viu o erro; caso contrário, cresce com os pedidos.\nAs menções novas contam a partir da execução seguinte.',
  'rule.bouncing-entries': 'Páginas de entrada com muitas rejeições',
  'finding.bouncing-entries':
    '{bounceRate} de {entries} entradas em {subject} foram rejeições. No mesmo canal, o habitual são {usualBounceRate}.',
  'todo.bouncing-entries':
    'Abra a página como estes visitantes, no dispositivo deles.\nCompare o que a ligação ou o anúncio promete com o primeiro ecrã.\nOfereça aí um único passo seguinte, bem claro.',
  'question.bouncing-entries': 'Em que páginas de entrada se sai muito mais do que nas outras do mesmo canal?',
  'how.bouncing-entries':
    'O Loop compara uma página de entrada com todas as outras páginas de entrada do mesmo canal.\nUma página é assinalada se a taxa de rejeição estiver bastante acima. O acaso só pode explicar a diferença em menos de um caso em cem.\nAs visitas dos registos de acesso ficam de fora, porque não se sabe se foram rejeições.\nO impacto vai de um quarto das rejeições acima do habitual até todas.\nUma página que responde logo a uma pergunta também tem muitas rejeições. Isso não é um defeito.',
  'rule.funnel-exits': 'Saídas dos funis',
  'finding.funnel-exits': '{exitRate} de {stepVisits} visitas saíram do funil em {subject}.',
  'todo.funnel-exits':
    'Percorra este passo, também num telemóvel.\nRetire os campos e as escolhas de que o passo não precisa.\nTeste uma alteração e compare a taxa de saída passado um mês.',
  'question.funnel-exits': 'Em que passo sai a maioria das visitas dos seus funis?',
  'how.funnel-exits':
    'O Loop analisa cada um dos seus funis e mostra o passo com mais saídas, se visitas suficientes lá chegaram.\nUma visita sai num passo se o atinge, mas não atinge o seguinte.\nO impacto são as conversões se 5 a 25 por cento destas visitas continuassem e depois chegassem ao fim tantas como agora.\nA confiança cresce com as visitas do passo. O Loop não sabe que saídas são naturais.',
  'rule.silent-goals': 'Objetivos sem conversões',
  'finding.silent-goals': '{subject} não teve nenhuma conversão em {visits} visitas.',
  'todo.silent-goals':
    'Atinja o objetivo e procure-o nos eventos em direto.\nCompare o evento ou o caminho do objetivo com o site atual.\nElimine o objetivo se ninguém precisar dele.',
  'question.silent-goals': 'Que objetivos deixaram de contar, ou nunca contaram?',
  'how.silent-goals':
    'O Loop mostra objetivos sem conversões no mês, se o objetivo for antigo e o site tiver tido visitas suficientes.\nOs objetivos ficam de fora enquanto são recalculados.\nO impacto são, no máximo, as conversões dos dias anteriores.\nA confiança diz quão improvável é não haver conversões por acaso. É de metade nos objetivos que nunca tiveram nenhuma.',
  'rule.movers': 'Variações invulgares',
  'finding.movers':
    '{subject} {condition, select, rise {subiu para {visits} visitas} fall {desceu para {visits} visitas} other {teve {visits} visitas}}. O habitual eram {expectedVisits}.',
  'todo.movers':
    'Abra o mês e veja o que mudou ao mesmo tempo.\nPergunte por campanhas, lançamentos e falhas destas semanas e tome nota.\nAja apenas se a variação se mantiver.',
  'question.movers': 'Que páginas, origens, países e dispositivos mudaram para além do acaso?',
  'how.movers':
    'O Loop soma o que cada dia da semana teria habitualmente: a mediana dos mesmos dias nas oito semanas anteriores.\nUm valor passa o filtro de ruído se a variação for suficiente em visitas, em percentagem e em desvios robustos.\nOs dias não medidos e as falhas ficam de fora dos dois lados.\nO impacto vai da variação menos um desvio até à variação inteira. Uma subida é uma novidade: não há nada a corrigir.\nA confiança cresce com os desvios e as semanas conhecidas. Épocas com mais de oito semanas parecem uma variação.',
  'rule.broken-campaigns': 'Ligações de campanha com falhas',
  'finding.broken-campaigns':
    '{condition, select, twins {As ligações de {subject} têm etiquetas com várias grafias, pelo que {visits} visitas são contadas em separado.} incomplete {Falta uma origem ou um meio às ligações de {subject}. Chegaram por elas {visits} visitas.} missing {As ligações de {subject} levam a uma página que não existe. Chegaram lá {visits} visitas.} other {As ligações de {subject} têm etiquetas incoerentes ou levam a uma página em falta. Chegaram por elas {visits} visitas.}}',
  'todo.broken-campaigns':
    'Combine uma só grafia em minúsculas e uma origem e um meio para cada ligação.\nCorrija as ligações das campanhas em curso.\nTeste cada ligação antes do envio.',
  'question.broken-campaigns':
    'Que campanhas têm etiquetas em várias grafias, etiquetas em falta ou ligações para páginas em falta?',
  'how.broken-campaigns':
    'O Loop compara campanha, origem e meio de todas as visitas com etiquetas. As etiquetas são iguais se só diferirem em maiúsculas, espaços, pontos, hífenes ou sublinhados.\nUma ligação está incompleta se tiver campanha sem origem ou meio, ou meio sem origem. As ligações etiquetadas por assistentes de IA ficam de fora.\nUma ligação está quebrada se a página de entrada não for encontrada com frequência, ou se respondeu com um erro no último rastreio. Para isso, os rastreios leem as páginas de entrada das campanhas.\nO impacto são 5 a 20 por cento das visitas mal contadas e metade até todas as que deram com uma página em falta.',
  'rule.untagged-mail': 'Ligações de e-mail sem etiquetas',
  'finding.untagged-mail': '{entries} visitas diretas começaram em páginas interiores, {share} de todas as visitas.',
  'todo.untagged-mail':
    'Acrescente origem, meio e campanha a cada ligação em e-mails, aplicações e documentos.\nProcure o envio que leva às páginas indicadas nas provas.\nCompare a parte das visitas diretas depois do próximo envio.',
  'question.untagged-mail': 'Quantas visitas vêm de ligações sem etiquetas, como as dos e-mails?',
  'how.untagged-mail':
    'O Loop conta as visitas diretas que não começaram na página inicial. Ninguém escreve esses endereços: a maioria segue ligações sem etiquetas.\nFavoritos e navegadores privados têm o mesmo aspeto, pelo que o número é um máximo.\nO impacto é um décimo a metade destas visitas, que ganhariam uma origem.\nA confiança é maior se poucas páginas tiverem a maioria, como depois de um envio.',
  'rule.self-referrals': 'Autorreferências',
  'finding.self-referrals':
    '{subject} {condition, select, untracked {não é medido. {pageviews} visualizações de página vieram de lá e perderam a origem.} other {conta como origem de {visits} visitas, apesar de ser seu.}}',
  'todo.self-referrals':
    'Acrescente o excerto de código deste site («Medição do site») a todas as páginas do anfitrião. Se não for para medir, exclua-o no mesmo lugar.\nAcrescente o anfitrião aos domínios do site no Loop, a menos que seja um subdomínio dele.\nRetire as etiquetas de campanha das ligações dentro do seu site.',
  'question.self-referrals': 'Em quais dos seus próprios domínios as visitas perdem a origem?',
  'how.self-referrals':
    'O Loop procura referências que pertencem aos seus domínios ou ao mesmo domínio registado.\nUma visita assim perdeu a verdadeira origem: falta o script de medição numa página intermédia, ou falta o anfitrião nas definições.\nOs anfitriões do próprio site não contam como origem. O Loop conta as visualizações de página que vieram de cada um e indica os que não tiveram nenhuma nos últimos 28 dias.\nO impacto vai de metade destas visitas até todas. Das visualizações de página é de um décimo a metade, porque há quem apenas vá e volte.\nA confiança cresce com o seu número e é menor para anfitriões que não estão nas definições.',
  'rule.assistant-citations': 'Páginas citadas por assistentes de IA',
  'finding.assistant-citations': '{subject} enviou {visits} visitas para {pages} das suas páginas.',
  'todo.assistant-citations':
    'Faça ao assistente as perguntas dos seus clientes e leia o que ele cita.\nMantenha as páginas citadas atuais e fáceis de citar: respostas curtas, factos, uma data.\nEscreva páginas para perguntas a que ele responde com outros.',
  'question.assistant-citations': 'Que assistentes lhe enviam visitantes, e para que páginas?',
  'how.assistant-citations':
    'O Loop conta as visitas que têm um assistente de IA como origem. A página onde a visita começou é a que foi citada.\nAs aplicações dos assistentes muitas vezes não enviam referência, pelo que o número real é maior.\nO impacto é um décimo a um terço mais destas visitas, se outras páginas também fossem citadas.\nA confiança cresce com as visitas.',
  'rule.hungry-bots': 'Bots que leem muito',
  'finding.hungry-bots': '{subject} fez {reads} leituras, {share} de tudo o que foi lido.',
  'todo.hungry-bots':
    'Decida se o bot lhe é útil.\nAbrande-o ou exclua-o no robots.txt.\nSe não obedecer, bloqueie-o no servidor.',
  'question.hungry-bots': 'Que bots leem uma grande parte do seu site?',
  'how.hungry-bots':
    'O Loop conta o que os bots com nome conhecido leem, segundo os registos de acesso importados. Compara isso com todas as leituras desses dias.\nOs bots dos motores de pesquisa, e os que vão buscar uma página para uma pessoa, trazem visitas em troca.\nA gravidade é baixa: as leituras custam ao servidor, mas nenhum visitante se perde.\nO impacto vai de metade das leituras até todas.\nQualquer um pode usar qualquer nome, por isso a confiança nunca é total.',
  'threshold.minWeeklyVisits': 'Mínimo de visitas habituais por semana',
  'threshold.minDrop': 'Descida mínima',
  'threshold.minWeeks': 'Mínimo de semanas conhecidas',
  'threshold.minTimes': 'Mínimo de pedidos',
  'threshold.minLikeness': 'Semelhança mínima do novo endereço',
  'threshold.minEntries': 'Mínimo de entradas a partir do canal',
  'threshold.minOverUsual': 'Acima da taxa de rejeição do canal em pelo menos',
  'threshold.minStepVisits': 'Mínimo de visitas do passo',
  'threshold.minExitRate': 'Taxa de saída mínima',
  'threshold.minSiteVisits': 'Mínimo de visitas do site',
  'threshold.minGoalDays': 'Idade mínima do objetivo',
  'threshold.minChange': 'Variação mínima em visitas',
  'threshold.minChangeShare': 'Variação mínima em percentagem',
  'threshold.minDeviations': 'Mínimo de desvios',
  'threshold.minNotFoundShare': 'Parte mínima de visitas a uma página em falta',
  'threshold.minDeepEntries': 'Mínimo de entradas diretas em páginas interiores',
  'threshold.minDeepShare': 'Parte mínima de todas as visitas',
  'threshold.minReads': 'Mínimo de leituras',
  'threshold.minReadShare': 'Parte mínima de todas as leituras',
} as const satisfies Translation<typeof en>
