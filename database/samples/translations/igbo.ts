import type { Translated } from './translated.ts'

export const igbo: Translated = {
  'page-text': {
    'think-school': {
      title: 'NGWA NA‑AHAZI ỌRỤ ỤLỌ AKWỤKWỌ',
      text: 'Thinksch bụ ngwa ụlọ akwụkwọ: aha ụmụ akwụkwọ, rizọọtụ, ọbịbịa akwụkwọ, ụgwọ akwụkwọ na CBT maka praịmarị na sekọndịrị.',
    },
    'think-school.promise': { title: 'Nsonaazụ ule, ego akwụkwọ na ịbịa klas maka ụlọ akwụkwọ gị, n’otu ngwa', text: '' },
    'think-school.packages': {
      title: 'Package atọ',
      text: 'Basic bụ maka kaadị rizọọtụ. Standard bụ maka kaadị rizọọtụ na ụgwọ akwụkwọ. Premium bụ maka ụlọ akwụkwọ nwekwara ụlọ ahịa, maọbụ nke chọrọ iziga rizọọtụ na WhatsApp.',
    },
    'think-school.about': {
      title: 'Dee maakị otu ugboro, ihe ndị ọzọ esoro',
      text: `Onye nwe ụlọ akwụkwọ na-eji ya ahụ ụgwọ fọdụrụ. Onyeisi na-eji ya emechi tam. Onye na-edebe ego na-eji ya amata nwata a kwụrụ ụgwọ ya. Onye nkuzi na-ede maakị otu ugboro, ọ bụghị ugboro atọ.

Ụlọ akwụkwọ gọọmenti na nke onwe nwere ike ịzụ ya. Ọ na-arụ ọrụ n’ekwentị onye nkuzi. Ọ bụrụ na netwọk adịghị, ihe e dere agaghị efu; a ga-eziga ya ma e mechaa.`,
    },
    'think-school.features': {
      title: 'Akụkụ niile, na ebe nke ọ bụla dị',
      text: 'Akụkụ isii. Ise dị na package niile; ụgwọ akwụkwọ dị na Standard na Premium.',
    },
    'think-school.day': {
      title: 'Otu tam, oge ka oge',
      text: 'Oge ise n’otu ụlọ akwụkwọ, site na Mọnde mbụ ruo ụbọchị mmechi.',
    },
    'think-school.case': { title: 'Ihe ọ gbanweere otu onye na-edebe ego na Kaduna', text: '' },
    'think-school.report': {
      title: 'Kaadị rizọọtụ nne na nna na-ahụ',
      text: 'Dee aha abụọ: n’ime sekọnd iri abụọ, kaadị nne na nna ga-ahụ n’ekwentị ga-apụta.',
    },
    'think-school.reseller': {
      title: 'Ị maara ụlọ akwụkwọ ndị dị n’ógbè gị?',
      text: 'Onye na-erere anyị na-enweta òkè ya kwa tam. Anyị ga-enyere gị aka ịmalite, nyekwa gị ihe ị ga-eji kwusaa ya.',
    },
    'think-school.counters': { title: 'Ihe anyị merela', text: '' },
    'think-school.calculator': {
      title: 'Ego ole ka otu tam bụ',
      text: 'Dee ọnụ ọgụgụ ụmụ akwụkwọ gị. Fọm ịrịọ ka e gosi gị ga-ewere ya.',
    },
    'think-school.modules': { title: 'Ihe ikpeazụ anyị gbanwere', text: 'Otu ihe ọhụrụ n’akụkụ ọ bụla.' },
    'think-school.blog': { title: 'Maka ndị na-elekọta ụlọ akwụkwọ', text: '' },
    'basic-package': {
      title: 'Package Basic',
      text: 'Kaadị rizọọtụ, transcript na ndekọ ọbịbịa akwụkwọ, site na aha klaasị ruo n’akwụkwọ e biri ebi.',
    },
    'basic-package.story': {
      title: 'Rizọọtụ apụta n’ime ụbọchị ole na ole, ọ bụghị izu',
      text: `N’ọtụtụ ụlọ akwụkwọ a na-ede otu maakị ugboro anọ: n’akwụkwọ ule, n’akwụkwọ maakị, na broadsheet na na kaadị rizọọtụ. Mmejọ nwere ike ịba oge ọ bụla. Site na Basic onye nkuzi na-ede ya otu ugboro, akwụkwọ rizọọtụ, ọnọdụ na transcript esite na ya pụta.

Ọkwa na ọnụọgụ maakị maka ule bụ nke unu. Aha mmadụ na-edebe akara ya niile.`,
    },
    'basic-package.term': {
      title: 'Otu tam na ya',
      text: `- Izu mbata: klaasị na ihe ọmụmụ nke tam gara aga adịlarị, e wee bido ndekọ aha.
- Kwa izu: ndị nkuzi na-ede maakị ka ha na-enyocha ọrụ, n’ekwentị maọbụ na kọmputa.
- Izu ule: ndepụta maakị na-adịghị na-egosi ihe ọmụmụ, klaasị na onye nkuzi.
- Ụbọchị abụọ ka e mechara ule ikpeazụ: e bipụtala akwụkwọ rizọọtụ, ya na ọnọdụ na okwu onye nkuzi.`,
    },
    'basic-package.suits': {
      title: 'Onye ọ dị mma maka ya',
      text: 'Ụlọ akwụkwọ ọtaakara, praịmarị na sekọndịrị nke otu ha si ana ego masịrị, ma kaadị rizọọtụ na-ewe ngwụcha izu ha.',
    },
    'standard-package': {
      title: 'Package Standard',
      text: 'Ihe niile dị na Basic, tinyere ego na-egosi n’onwe ya onye kwụrụ ụgwọ: wallet, virtual account, akwụkwọ ụgwọ na ozi.',
    },
    'standard-package.story': {
      title: 'Ego e zitere nke nwere aha',
      text: `“TRF N/SCH FEES” abụghị aha. Site na Standard nwata akwụkwọ ọ bụla nwere nọmba akaụntụ n’ụlọ akụ, ya mere ego na-abịa n’aha nwata ahụ, wallet na-egosikwa akwụkwọ ụgwọ, ụgwọ ochie na ego taa n’otu ahịrị.

Ego akwụkwọ, bọs, nri na njem nwere akwụkwọ ụgwọ nke ha. A na-enye risịtị ego aka n’otu ebe ahụ, communication manager na-ezipụkwa ncheta.`,
    },
    'standard-package.term': {
      title: 'Otu tam na ya',
      text: `- Izu atọ tupu mbata: akwụkwọ ụlọ akụ maka virtual account, nke ahụ kacha ewe oge.
- Otu izu tupu mbata: akwụkwọ ụgwọ nke klaasị, nke ụzọ bọs na nke otu nwata.
- Izu mbata: ego na-apụta nkeji ole na ole ka e zigachara ya.
- Etiti tam: otu ozi nye ndị ka ji ụgwọ, ya na ego ole na nọmba akaụntụ.`,
    },
    'standard-package.suits': {
      title: 'Onye ọ dị mma maka ya',
      text: 'Ụlọ akwụkwọ site n’ihe dịka ụmụ akwụkwọ 150, ebe onye na-edebe ego ji Fraịdee na rula enyocha akwụkwọ ụlọ akụ.',
    },
    'premium-package': {
      title: 'Package Premium',
      text: 'Ihe niile dị na Standard, tinyere ụlọ ahịa akwụkwọ, ebe ịkwụ ụgwọ, na kaadị rizọọtụ na-eru nne na nna aka na WhatsApp.',
    },
    'premium-package.story': {
      title: 'Ego ụlọ ahịa zuru, rizọọtụ erute',
      text: `Uwe akwụkwọ, akwụkwọ na ihe ọṅụṅụ bụ ụlọ nkwakọba atọ nwere ndị nlekọta atọ. Premium na-edebe ndekọ nke ọ bụla, point-of-sale manager na-edekwa nwata ole, nha ole na onye rere ya. Ịgụ ha niile bụ ọkara elekere.

N’ụbọchị rizọọtụ WhatsApp academic report sender na-ebuga kaadị rizọọtụ ọ bụla na nọmba dị na ndekọ nwata. Ahịrị dị n’ihu ọfịs aghọọla ozi n’ekwentị.`,
    },
    'premium-package.term': {
      title: 'Otu tam na ya',
      text: `- Tupu mbata: ịgụ uwe akwụkwọ na akwụkwọ, nha ka nha.
- Izu mbata: ire ahịa n’ebe ịkwụ ụgwọ maọbụ site na wallet nne na nna.
- Kwa ọnwa: ihe e rere, ihe fọdụrụ, ihe furu.
- Ụbọchị rizọọtụ: rizọọtụ agaa na WhatsApp, ndepụta egosi ndị a gụrụ.`,
    },
    'premium-package.suits': {
      title: 'Onye ọ dị mma maka ya',
      text: 'Ụlọ akwụkwọ nwere ụlọ ahịa, ebe obibi ụmụ akwụkwọ maọbụ ebe nri, na nke nne na nna bi n’obodo ndị ọzọ.',
    },
    'book-a-demo': {
      title: 'Rịọ ka e gosi gị',
      text: 'Ọkara elekere n’oku ekwentị, klaasị na ihe ọmụmụ nke gị dị n’ihu anya. Họrọ oge ka i zigachara fọm.',
    },
    'book-a-demo.next': {
      title: 'Ihe ga-esote',
      text: `- Họrọ oge ka i zigachara fọm, maọbụ ka anyị kpọghachi gị n’ime otu ụbọchị ọrụ ka anyị kwekọrịta n’otu.
- Anyị ga-akpọ gị n’oge ahụ, na WhatsApp maọbụ ekwentị, gosi gị kaadị rizọọtụ dịka nke tam gara aga: nwee aha ụmụ klaasị otu n’aka, anyị edejuo ya ọnụ.
- Ihe anyị mere bụ nke gị. Ọ dịghị ihe ị ga-abịanye aka.`,
    },
  },
  package: {
    Basic: {
      summary: 'Maka ụlọ akwụkwọ ga-eji kaadị rizọọtụ malite.',
      features: [
        'Akụkọ ọmụmụ nwata akwụkwọ',
        'Academic manager: klaasị, ihe ọmụmụ na onye na-akụzi ya',
        'Ule na ndekọ ya',
        'Transcript',
        'Ndekọ ọbịbịa akwụkwọ',
      ],
      mark: '',
    },
    Standard: {
      summary: 'Maka ụlọ akwụkwọ na-anakwa ụgwọ akwụkwọ.',
      features: [
        'Wallet ụgwọ akwụkwọ',
        'Virtual account: nọmba akaụntụ ụlọ akụ maka nwata ọ bụla',
        'Ụgwọ akwụkwọ dị iche iche',
        'Communication manager: ozi na ncheta nye nne na nna',
      ],
      mark: 'Site n’ihe dịka ụmụ akwụkwọ 150',
    },
    Premium: {
      summary: 'Maka ụlọ akwụkwọ nwekwara ụlọ ahịa, maọbụ nke na-eziga rizọọtụ na WhatsApp.',
      features: [
        'Multi-inventory: ndekọ ngwaahịa nke ụlọ nkwakọba ọ bụla',
        'Point-of-sale manager: ebe ịkwụ ụgwọ n’ụlọ ahịa ụlọ akwụkwọ',
        'WhatsApp academic report sender',
      ],
      mark: '',
    },
  },
  'day-moment': {
    '07:42': {
      day: 'Izu 1, Mọnde',
      title: 'N’ọnụ ụzọ',
      text: 'Zainab gosiri ekwentị dị n’ọnụ ụzọ kaadị ya. Ekwentị kpọrọ aha ya, e wee debe oge ọ bịara. Na Standard na Premium, SMS erutela nna ya tupu o ruo klaasị. Ọ dịghị onye dere ihe ọ bụla.',
    },
    '09:00': {
      day: 'Izu 6, Fraịdee',
      title: 'Ndị na-abịaghị',
      text: 'Mmadụ 34 n’ime 320, ya na aha na klaasị, mgbe oge ka dị ịkpọ oku. Nne na nna abụọ akpọọla oku. Otu nọmba anaghị aza: nwata ahụ ka a ga-ebu ụzọ jụọ maka ya. SMS na-eso Standard; ndepụta aha dị na package niile.',
    },
    '11:15': {
      day: 'Izu 8, Wenezdee',
      title: 'Ego e zitere achọta onye nwe ya',
      text: 'Ụlọ akụ kpọrọ ya N/SCH FEES, dịka iri ise ndị ọzọ. Mana nọmba akaụntụ ahụ bụ naanị nke Zainab, ya mere ₦40,000 dị n’okpuru aha ya, ₦45,000 fọdụrụ. Onye na-edebe ego emetụghị ya aka.',
    },
    '14:30': {
      day: 'Izu 12, Tọọzdee',
      title: 'Rizọọtụ na-agbakọ onwe ya',
      text: 'Mrs Okeke dere 52. Tupu o welie anya, mgbakọ, ọkwa, nkezi na ọnọdụ apụtala. Otu ahịrị ka na-acha uhie uhie: maakị na-adịghị, ya na aha onye kwesịrị iweta ya.',
    },
    '16:06': {
      day: 'Ụbọchị mmechi',
      title: 'Otu nne mepere WhatsApp',
      text: 'Temi gbara nke abụọ n’ime 34. Nne ya gụrụ ya n’ime bọs, zaa PAY, nọmba akaụntụ tam na-abịa apụta ebe ahụ. Ahịrị adịghịzi n’ihu ọfịs.',
    },
  },
  module: {
    'User management': {
      summary: 'Onye ọrụ ọ bụla nwere akaụntụ nke ya, ọ na-ahụkwa naanị ihe metụtara ya.',
      features: [
        'Ọrụ dị iche maka onyeisi, onye na-edebe ego, onye na-ahụ maka ule na onye nkuzi',
        'Ndekọ onye gbanwere maakị',
        'A na-emechi akaụntụ n’ụbọchị mmadụ hapụrụ ọrụ',
      ],
      update: 'Onye nkuzi klaasị nwere ike ugbu a ịnọchi onye ọrụ ibe ya ụbọchị ole na ole.',
    },
    'Academic manager': {
      summary: 'Afọ akwụkwọ, tam, klaasị, ihe ọmụmụ, na onye na-akụzi ya.',
      features: ['Ibuli klaasị niile elu otu ugboro', 'Ihe ọmụmụ nwata ọ bụla họọrọ', 'Ngalaba dịka JSS 1A na 1B'],
      update: 'E nwere ike ịkwadebe afọ akwụkwọ na-abịa mgbe nke a ka na-aga.',
    },
    'Exams and records': {
      summary: 'Maakị ule, ọkwa, ọnọdụ, akwụkwọ rizọọtụ na transcript.',
      features: ['Usoro CA na ọkwa nke unu', 'Maakị ndị na-adịghị, onye nkuzi na onye nkuzi', 'Broadsheet klaasị ọ bụla'],
      update: 'Maakị e dere n’ekwentị mgbe netwọk adịghị agaghị efu; a ga-eziga ya ma e mechaa.',
    },
    Attendance: {
      summary: 'Jiri aka dee ya, ka ngwa dee ya, maọbụ nyochaa QR code maọbụ barcode nke kaadị nwata.',
      features: [
        'Ekwentị Android ọ bụla nwere ike inyocha kaadị n’ọnụ ụzọ',
        'Aha ndị na-abịaghị, tupu elekere itoolu',
        'Ụbọchị ole nwata bịara dị na kaadị rizọọtụ',
      ],
      update: 'Ịbịa n’oge gafere nwere akara nke ya ugbu a.',
    },
    'School fees': {
      summary: 'Akwụkwọ ụgwọ na wallet ụgwọ akwụkwọ, na akaụntụ ụlọ akụ maka nwata ọ bụla, ka ego e zitere pụta n’aha nwata.',
      features: ['Akwụkwọ ụgwọ dị iche iche maka otu nwata', 'Ịkwụ nwayọ nwayọ na ụgwọ ochie', 'Risịtị ego aka n’akụkụ transfer'],
      update: 'Otu akwụkwọ na-egosi ụgwọ ụmụnne ọnụ.',
    },
    'Computer-based tests': {
      summary: 'Nchịkọta ajụjụ na ule nwere oge, na kọmputa ụlọ akwụkwọ ahụ.',
      features: ['Ajụjụ na azịza na-agbanwe ọnọdụ', 'Ule na-aga n’ihu mgbe ọkụ lọtara', 'Nyocha ajụjụ ọ bụla ma e mechaa ule'],
      update: 'Fọmula na eserese nwere ike ịdị n’azịza ugbu a, dịka n’ajụjụ.',
    },
  },
  counter: {
    'Application updates': { label: 'Mmelite ngwa' },
    Websites: { label: 'Webụsaịtị' },
    'E-commerce sites': { label: 'Ụlọ ahịa ịntanetị' },
    'Happy clients': { label: 'Ndị ahịa obi dị ụtọ' },
  },
  project: {
    'al-bayan-fees-wallet': {
      summary: 'Akaụntụ ụlọ akụ maka nwata akwụkwọ ọ bụla n’ime 410.',
      figures: [
        { value: '6', before: '40', label: 'ncheta e ji aka dee n’otu afọ akwụkwọ' },
        { value: 'Onweghị', before: 'Ọkara', label: 'ego e zitere nke bịara na-enweghị aha' },
        { value: '410', before: '', label: 'ụmụ akwụkwọ nwere nọmba akaụntụ nke ha' },
      ],
      figuresNote: 'Ihe atụ ka ọ bụ: e chepụtara ụlọ akwụkwọ a na ọnụ ọgụgụ ya.',
    },
  },
  testimonial: {
    'Mallam Yakubu Danjuma': {
      quote:
        'M lelee otu nwata, m na-ahụ ego batara na ụbọchị ọ batara. N’afọ akwụkwọ gara aga, eji m aka dee ncheta iri anọ; n’afọ nke a, edere m naanị isii.',
      role: 'Onye na-edebe ego',
    },
  },
}
