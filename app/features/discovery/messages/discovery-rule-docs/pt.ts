import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'question.low-ctr': 'Em que termos de pesquisa aparece na primeira página, mas com menos cliques do que é habitual?',
  'how.low-ctr':
    'O Loop traça a sua própria curva de CTR por posição. Usa os termos de pesquisa do mês, sem termos de marca e com pelo menos 50 impressões.\nUm termo é assinalado se o CTR ficar abaixo do quartil inferior e abaixo da parte indicada da mediana.\nO impacto são os cliques no quartil inferior e no superior, menos os cliques atuais.\nA confiança diz quão improváveis são tão poucos cliques por acaso.\nO Loop não vê anúncios, respostas nem imagens nos resultados. Nenhum título recupera esses cliques.',
  'question.near-page-one': 'Que termos de pesquisa trariam cliques se subissem um pouco?',
  'how.near-page-one':
    'Um termo é assinalado se a posição média estiver entre as duas indicadas e tiver impressões suficientes.\nO impacto vem da sua própria curva de CTR: na posição 10 (quartil inferior) e na posição 6 (quartil superior).\nA confiança cresce com as impressões, porque a média de poucas impressões varia.\nNa primeira página haveria mais impressões. O Loop não adivinha quantas.',
  'question.cannibalised-queries': 'Em que termos de pesquisa se alternam várias das suas páginas?',
  'how.cannibalised-queries':
    'Esta regra precisa da API da Search Console: as exportações não dizem que página apareceu em cada termo.\nUm termo é assinalado se pelo menos duas páginas tiverem, cada uma, a parte indicada das impressões.\nOs termos de marca ficam de fora, porque aí vários resultados são normais.\nO impacto vai de 0 aos cliques se todas as impressões tivessem o CTR da página mais clicada.\nA confiança é maior quanto mais igualmente duas páginas dividirem as impressões. O Loop não pode saber se aparecem ao mesmo tempo.',
  'question.new-queries': 'Que termos de pesquisa mostram o seu site pela primeira vez?',
  'how.new-queries':
    'Um termo é assinalado se tiver impressões suficientes neste mês e nenhuma no mês anterior.\nO impacto vai dos cliques atuais aos cliques na posição 8, no quartil superior da sua própria curva de CTR.\nA confiança cresce com as impressões.\nÉ uma novidade: não há nada a corrigir.\nA Search Console esconde termos raros. Um termo pode, por isso, ser mais antigo do que parece.',
  'question.lost-queries': 'Que termos de pesquisa traziam cliques e quase deixaram de mostrar o seu site?',
  'how.lost-queries':
    'O Loop compara com o mês anterior, corrigido pela variação de todas as suas impressões. Uma época calma não é uma perda.\nUm termo é assinalado se mantiver no máximo a parte indicada das impressões.\nO impacto são os cliques perdidos, com e sem a variação de todo o site.\nA confiança cresce com os cliques anteriores.\nAs pesquisas de um acontecimento único acabam por si. O Loop não as reconhece.',
  'question.brand-share': 'Há menos pessoas a pesquisar o seu nome?',
  'how.brand-share':
    'O Loop soma os cliques dos termos de pesquisa que contêm um termo de marca do perfil.\nUma descida é assinalada se a parte deles em todos os cliques desceu o suficiente e o número também.\nO impacto são os cliques em falta, pela parte e pelo número.\nA confiança diz quão improvável é a descida por acaso.\nSó contam termos com nome. A Search Console esconde os raros.',
  'question.broken-links': 'Que ligações do seu site não levam a lado nenhum?',
  'how.broken-links':
    'O rastreio segue todas as ligações dentro do site. Uma página é assinalada se responder com um erro ou não responder.\nOs estados 401, 403, 407 e 429 ficam de fora: talvez só digam respeito a robots.\nO impacto vai das vezes em que lá foram vistas pessoas às visitas que provavelmente seguiram uma ligação. Para cada página de origem, o Loop divide as visitas pelas ligações, mas conta pelo menos uma em cem.\nA gravidade é pelo menos média, porque quem segue a ligação encontra o erro.\nA confiança é menor em erros do servidor e no silêncio, que podem passar.\nAs ligações para outros sites não são verificadas.',
  'question.redirect-chains': 'Que endereços fazem desvios antes da chegada?',
  'how.redirect-chains':
    'O rastreio segue cada redirecionamento. Um endereço é assinalado se redirecionar pelo menos tantas vezes como indicado, ou em ciclo. Um endereço intermédio a que mais nada leva pertence à mesma conclusão.\nO impacto são as visitas que provavelmente seguiram uma ligação. Para cada página de origem, o Loop divide as visitas pelas ligações, mas conta pelo menos uma em cem.\nUm ciclo tem gravidade alta: ninguém chega.\nOs redirecionamentos que dependem de cookies ou do país podem ser diferentes para as pessoas.',
  'question.orphan-pages': 'Que páginas são visitadas sem que nada no site tenha ligação para elas?',
  'how.orphan-pages':
    'O Loop compara as páginas visitadas do mês com as ligações que o rastreio encontrou.\nO impacto vai de 0 a outras tantas visitas. Ninguém pode saber o que uma ligação trará.\nA confiança é menor em páginas que o rastreio nunca encontrou e em rastreios que chegaram a um limite.\nO rastreio não executa scripts. Não vê ligações que os scripts acrescentam.',
  'question.unlinked-sitemap-pages': 'Que páginas existem só para o sitemap?',
  'how.unlinked-sitemap-pages':
    'Uma página é assinalada se um sitemap a indicar, puder ser indexada e o rastreio não encontrar ligações para ela.\nAs páginas com mais visitas do que o indicado pertencem a outra regra.\nO impacto é uma página: ninguém mediu o que uma ligação traria.\nO rastreio não executa scripts. Não vê ligações que os scripts acrescentam.',
  'question.titles-missing': 'Que páginas não têm título?',
  'how.titles-missing':
    'Só contam páginas que respondem, podem ser indexadas e não indicam outro endereço canónico.\nO impacto vai de 0 aos cliques no quartil superior da sua própria curva de CTR, menos os cliques atuais. Sem dados de pesquisa, contam as páginas.\nO rastreio não executa scripts. Um título escrito por um script falta aqui. A gravidade é pelo menos média.',
  'question.titles-duplicate': 'Que páginas partilham um título?',
  'how.titles-duplicate':
    'O Loop compara os títulos das páginas que podem ser indexadas, sem contar maiúsculas nem espaços. Cada título comum é uma conclusão.\nAs páginas que indicam outra como canónica ficam de fora.\nO impacto vai de 0 aos cliques no quartil superior da sua própria curva de CTR, em todas estas páginas. Sem dados de pesquisa, contam as páginas.\nO Loop não pode avaliar se as páginas dizem o mesmo.',
  'question.titles-long': 'Que títulos são provavelmente cortados nos resultados de pesquisa?',
  'how.titles-long':
    'A Google não publica um limite. Os títulos são cortados à largura do dispositivo.\nOs 60 carateres predefinidos cabem nos 600 píxeis habituais de um computador. Os carateres largos, como os chineses, contam a dobrar.\nO impacto vai de 0 aos cliques no quartil superior da sua própria curva de CTR. Sem dados de pesquisa, contam as páginas.\nA Google reescreve alguns títulos. O Loop não vê quais.',
  'question.descriptions-missing': 'Que páginas não têm descrição?',
  'how.descriptions-missing':
    'Só contam páginas que respondem, podem ser indexadas e não indicam outro endereço canónico.\nO impacto vai de 0 aos cliques no quartil superior da sua própria curva de CTR, menos os cliques atuais. Sem dados de pesquisa, contam as páginas.\nA Google mostra muitas vezes uma passagem da página. Uma descrição é uma proposta, não uma garantia.',
  'question.descriptions-duplicate': 'Que páginas partilham uma descrição?',
  'how.descriptions-duplicate':
    'O Loop compara as descrições das páginas que podem ser indexadas, sem contar maiúsculas nem espaços. Cada descrição comum é uma conclusão.\nO impacto vai de 0 aos cliques no quartil superior da sua própria curva de CTR, em todas estas páginas. Sem dados de pesquisa, contam as páginas.\nA Google mostra muitas vezes uma passagem da página.',
  'question.descriptions-long': 'Que descrições são provavelmente cortadas nos resultados de pesquisa?',
  'how.descriptions-long':
    'A Google não publica um limite. As descrições são cortadas à largura do dispositivo.\nOs 160 carateres predefinidos cabem nas duas linhas habituais de um computador. Os carateres largos, como os chineses, contam a dobrar.\nO impacto vai de 0 aos cliques no quartil superior da sua própria curva de CTR. Sem dados de pesquisa, contam as páginas.\nUma descrição longa não prejudica se o início disser o essencial.',
  'question.images-without-alt': 'Que páginas visitadas têm imagens que os leitores de ecrã não podem descrever?',
  'how.images-without-alt':
    'Uma página é assinalada se tiver visitas suficientes e imagens sem o atributo alt. Um alt vazio marca decoração e está certo.\nO impacto vai de 0 à parte indicada das visitas. Ninguém mede quem usa um leitor de ecrã. Uma em cada cem é a nossa suposição, e pode alterá-la.\nO Loop não pode avaliar se um texto existente descreve a imagem.',
  'question.hidden-pages': 'Que páginas visitadas estão ocultas aos motores de pesquisa?',
  'how.hidden-pages':
    'Uma página é assinalada se tiver noindex ou estiver bloqueada por robots.txt, e tiver visitas suficientes.\nO impacto vai de 0 às visitas que a pesquisa traria com a parte que tem em todo o site.\nA confiança é maior se os resultados ainda mostrarem a página. Carrinhos e páginas de conta estão ocultos de propósito.\nUma página bloqueada só para o Loop parece igual a uma bloqueada para todos.',
  'question.canonical-elsewhere': 'Que páginas deixam a outra o seu lugar nos resultados?',
  'how.canonical-elsewhere':
    'Uma página é assinalada se o endereço canónico estiver noutro site, ou for uma página que não pode ser mostrada. Uma página visitada também o é se outro caminho for canónico.\nOs endereços que só omitem parâmetros estão certos e não são assinalados.\nO impacto vai de 0 às visitas da página.\nCom outro caminho, a confiança é baixa, porque pode ser intencional. Os motores de pesquisa podem ignorar um endereço canónico.',
  'question.sitemap-errors': 'Os seus sitemaps indicam o que os motores de pesquisa podem usar?',
  'how.sitemap-errors':
    'O rastreio lê cada sitemap que robots.txt ou o site indicam.\nUm sitemap é assinalado se não puder ser lido ou indicar endereços de outros sites.\nErros, redirecionamentos, páginas bloqueadas e páginas com outro endereço canónico são juntos uma conclusão.\nO impacto é o número de páginas em causa. A gravidade de um sitemap ilegível só é alta se nenhum outro puder ser lido.\nOs motores de pesquisa podem conhecer sitemaps enviados à mão. O Loop não os vê.',
  'question.hreflang-return': 'As suas versões linguísticas apontam umas para as outras?',
  'how.hreflang-return':
    'Os motores de pesquisa só confiam numa versão linguística se ela tiver ligação de retorno.\nO Loop compara as ligações hreflang de todas as páginas que o rastreio leu. As versões não lidas não são avaliadas.\nUm código é uma língua de duas letras, só ou com escrita ou país, ou x-default.\nEstes erros vêm dos modelos. Há, por isso, uma conclusão por língua ou código, com as suas páginas.\nO impacto é o número de páginas em causa.',
  'question.slow-pages': 'Que páginas são lentas para os seus próprios visitantes?',
  'how.slow-pages':
    'O Loop toma o valor abaixo do qual ficam três quartos das visualizações medidas da página, por tipo de dispositivo.\nOs limites são os que a Google publica para os Core Web Vitals.\nO impacto vai de 0 ao quarto das visitas que espera pelo menos esse tempo.\nA confiança cresce com o número de visualizações medidas.\nOs navegadores que não podem medir um valor não contam.',
  'question.heavy-pages': 'Que páginas são pesadas mesmo sem imagens?',
  'how.heavy-pages':
    'O rastreio pesa o HTML tal como foi recebido, sem imagens, tipos de letra nem scripts.\nNenhum motor de pesquisa publica um limite útil. Os 300 kB predefinidos demoram 1,5 segundos numa ligação móvel lenta.\nO impacto vai de 0 às visitas, ponderadas pela parte do peso acima do limite.\nA espera depende da ligação de cada um. A regra das páginas lentas mede isso.',
  'threshold.minImpressions': 'Impressões mínimas no mês',
  'threshold.minPosition': 'Melhor posição',
  'threshold.maxPosition': 'Pior posição',
  'threshold.mostOfUsual': 'Abaixo desta parte do CTR habitual',
  'threshold.minShare': 'Parte mínima das impressões por página',
  'threshold.minClicks': 'Cliques mínimos em cada mês',
  'threshold.minClicksBefore': 'Cliques mínimos no mês anterior',
  'threshold.mostKept': 'Mantém no máximo esta parte das impressões',
  'threshold.minFall': 'Descida mínima da parte',
  'threshold.minLinks': 'Número mínimo de ligações',
  'threshold.minRedirects': 'Redirecionamentos seguidos mínimos',
  'threshold.minVisits': 'Visitas mínimas no mês',
  'threshold.maxVisits': 'Menos visitas do que',
  'threshold.minPages': 'Número mínimo de páginas em causa',
  'threshold.maxTitle': 'Título mais longo',
  'threshold.maxDescription': 'Descrição mais longa',
  'threshold.minImages': 'Imagens mínimas sem texto alternativo',
  'threshold.readersShare': 'Parte presumida das visitas com leitor de ecrã',
  'threshold.minFaulty': 'Número mínimo de páginas com o erro',
  'threshold.goodLcp': 'LCP: bom até',
  'threshold.poorLcp': 'LCP: mau acima de',
  'threshold.goodInp': 'INP: bom até',
  'threshold.poorInp': 'INP: mau acima de',
  'threshold.goodCls': 'CLS: bom até',
  'threshold.poorCls': 'CLS: mau acima de',
  'threshold.minMeasured': 'Visualizações medidas mínimas por dispositivo',
  'threshold.maxBytes': 'HTML mais pesado',
} as const satisfies Translation<typeof en>
