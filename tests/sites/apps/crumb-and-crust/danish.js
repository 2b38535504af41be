// Danish, by the English words. Names and texts of the articles are the bakery's own and stay as they are.
const pairs = `
 and | og
A phone number has at least eight digits|Et telefonnummer har mindst otte cifre
A standing order needs a name|En fast ordre skal have et navn
A standing order needs a name and a quantity|En fast ordre skal have navn og antal
Add to basket|Læg i kurven
Add {}|Tilføj {}
Add {} of {} to the basket|Tilføj {} af {} til kurven
Address|Adresse
All days|Alle dage
Allergens|Allergener
Another address|En anden adresse
Any|Alle
Any rating|Alle vurderinger
Article|Vare
Articles|Varer
As in our book|Som i vores bog
At least 10 characters, and one of them a digit|Mindst 10 tegn, heraf ét ciffer
At least {}|Mindst {}
At most 300 characters|Højst 300 tegn
At most 500 characters|Højst 500 tegn
At most 600 in one line|Højst 600 på én linje
Back|Tilbage
Basket|Kurv
Best rated first|Bedst vurderede først
Biscuits|Småkager
Bread|Brød
Bread for tomorrow, ordered today. Sign in with the account of your house.|Brød til i morgen, bestilt i dag. Log ind med husets konto.
By card, to the driver|Med kort til chaufføren
Cakes and tarts|Kager og tærter
Calendar|Kalender
Cancel|Annuller
Catalogue|Katalog
Category|Kategori
Change the password|Skift adgangskode
Check out|Gå til bestilling
Checkout|Bestilling
Choose a conversation to read it.|Vælg en samtale for at læse den.
Choose a day|Vælg en dag
Choose a time|Vælg et tidspunkt
Choose an address|Vælg en adresse
Choose how you pay|Vælg betaling
Choose one to five stars|Vælg én til fem stjerner
Clear filters|Ryd filtre
Code|Varenummer
Contact person|Kontaktperson
Contents|Indhold
Edit|Redigér
Conversations|Samtaler
Crate of 60|Kasse med 60
Current password|Nuværende adgangskode
Customer|Kunde
Cut in 12|Skåret i 12
Cut in 8|Skåret i 8
DKK 50 off|50 kr. rabat
10% off|10 % rabat
Dark colours|Mørke farver
Date|Dato
Day and time|Dag og tid
Day of delivery|Leveringsdag
Days|Dage
Deliver after all|Levér alligevel
Deliveries begin again tomorrow.|Leveringen begynder igen i morgen.
Delivery|Levering
Delivery calendar|Leveringskalender
Delivery is free from {} of goods.|Leveringen er gratis fra {} varer.
Discard changes|Fortryd ændringer
Discount|Rabat
Due|Forfalder
E-mail address|E-mailadresse
E-mail address and password do not fit together|E-mailadresse og adgangskode passer ikke sammen
E-mail address for invoices|E-mailadresse til fakturaer
Export as CSV|Eksportér som CSV
Favourites|Favoritter
Fewer|Færre
Fill in both fields|Udfyld begge felter
Fill in name, street and town|Udfyld navn, gade og by
Filter by name|Filtrér efter navn
Filter by place|Filtrér efter sted
Filter by state|Filtrér efter status
Filters|Filtre
Mon|man
Tue|tir
Wed|ons
Thu|tor
Fri|fre
Sat|lør
Sun|søn
From|Fra
From 1 to 300 pieces|Fra 1 til 300 stk.
From near|Tæt på
From tomorrow on, for four weeks. We are closed on Sundays and on {}.|Fra i morgen og fire uger frem. Vi har lukket om søndagen og {}.
Goods|Varer
Grid|Gitter
Highest price|Højeste pris
How do you pay?|Hvordan betaler I?
In each delivery of {}|I hver levering af {}
In season|Sæson
In the box|I kassen
In your basket|I kurven
Ingredients|Ingredienser
Instructions for every delivery|Anvisninger til hver levering
Invoice|Faktura
Invoice {}|Faktura {}
Invoices|Fakturaer
Keep this address for the next order|Gem adressen til næste gang
Language|Sprog
Layout|Visning
Light colours|Lyse farver
List|Liste
Loading|Henter
Lowest price|Laveste pris
Main|Hovedmenu
Messages|Beskeder
More|Flere
Name|Navn
Name of the place|Stedets navn
Net|Netto
New password|Ny adgangskode
New password again|Ny adgangskode igen
Next|Næste
Next delivery|Næste levering
Next week|Næste uge
No account yet? Call the order desk: 32 57 10 90.|Ingen konto endnu? Ring til ordrekontoret: 32 57 10 90.
No delivery|Ingen levering
No favourites yet|Ingen favoritter endnu
No invoice in these days.|Ingen faktura i disse dage.
No standing order fits. Try other filters.|Ingen fast ordre passer. Prøv andre filtre.
None chosen|Ingen valgt
Not added|Ikke tilføjet
Not changed|Ikke ændret
Not found|Ikke fundet
Not in our book|Ikke i vores bog
Not saved|Ikke gemt
Note|Note
Note to the driver|Besked til chaufføren
Nothing fits|Intet passer
Nothing is delivered until you resume.|Der leveres intet, før I genoptager.
Number|Nummer
On the monthly invoice|På månedsfakturaen
Only in season|Kun sæsonvarer
Order at least {}|Bestil mindst {}
Order desk|Ordrekontor
Order in packs of {}|Bestil i pakker med {}
Page not found|Siden findes ikke
Password|Adgangskode
Pastry|Wienerbrød
Pause|Sæt på pause
Pause {} standing order?|Sæt {} fast ordre på pause?
Pause {} standing orders?|Sæt {} faste ordrer på pause?
Payment|Betaling
Phone|Telefon
Picture {} of 3|Billede {} af 3
Pieces|Stk.
Place|Sted
Place order|Bestil
Please sign in|Log ind
Portion|Portion
Postcode|Postnummer
Press the heart of an article to find it here again.|Tryk på en vares hjerte for at finde den her igen.
Previous week|Forrige uge
Price|Pris
Price of one|Stykpris
Price, highest first|Pris, højeste først
Price, lowest first|Pris, laveste først
Profile|Profil
Quantity|Antal
Quantity of {}|Antal af {}
Rating|Vurdering
Recently viewed|Senest set
Redeem|Indløs
Remind me by e-mail before the end of the order day|Mind mig om det på e-mail før ordredagen slutter
Remove|Fjern
Remove {}|Fjern {}
Resume|Genoptag
Resume {} standing order?|Genoptag {} fast ordre?
Resume {} standing orders?|Genoptag {} faste ordrer?
Reviews|Anmeldelser
Rolls|Rundstykker
Save|Gem
Saved|Gemt
Savoury|Salt
Say whom we may ask for|Skriv, hvem vi kan spørge efter
Search by name, code or ingredient|Søg på navn, varenummer eller ingrediens
See it in the calendar|Se den i kalenderen
Send|Send
Send review|Send anmeldelse
Sign in|Log ind
Sign out|Log ud
Single pieces|Enkelte stykker
Skip|Spring over
Skip to the content|Gå til indholdet
Skipped|Sprunget over
Sliced|Skåret
Something went wrong. Please try again.|Noget gik galt. Prøv igen.
Sort by|Sortér efter
Standing orders|Faste ordrer
State|Status
Street and number|Gade og nummer
Sum|Beløb
Sum of all {}|I alt for {}
Summary|Oversigt
Take off|Fjern
Thank you for your review|Tak for din anmeldelse
Thank you, we bake for you|Tak, vi bager til jer
The bakery cannot be reached. Please try again.|Bageriet kan ikke nås. Prøv igen.
The first day is after the last one.|Den første dag er efter den sidste.
The instructions are too long: at most 200 characters|Anvisningerne er for lange: højst 200 tegn
The note is too long|Beskeden er for lang
The note is too long: at most 200 characters|Beskeden er for lang: højst 200 tegn
The page was open for too long: load it again|Siden har været åben for længe: hent den igen
The postcode has four digits|Postnummeret har fire cifre
The reference has at most 20 characters|Referencen har højst 20 tegn
The two new passwords are not the same|De to nye adgangskoder er ikke ens
There is no such article|Varen findes ikke
There is no such conversation|Samtalen findes ikke
There is no such conversation.|Samtalen findes ikke.
There is no such standing order|Den faste ordre findes ikke
There is nothing at this address.|Der er intet på denne adresse.
They come by themselves, every week. Pause them when your house is closed.|De kommer af sig selv hver uge. Sæt dem på pause, når I har lukket.
This delivery cannot be changed any more|Leveringen kan ikke ændres længere
This is needed|Skal udfyldes
This is no e-mail address|Det er ikke en e-mailadresse
This line is not in your basket|Linjen er ikke i kurven
This voucher counts from {} of goods.|Kuponen gælder fra {} varer.
This week|Denne uge
Time|Tid
To the catalogue|Til kataloget
Total|I alt
Town|By
Tray of 24|Plade med 24
Try another word, or take away one of the filters.|Prøv et andet ord, eller fjern et af filtrene.
Type the code of your voucher|Skriv kuponens kode
Type your current password|Skriv din nuværende adgangskode
Undo|Fortryd
Up to 20 characters; it is printed on the invoice|Højst 20 tegn; den trykkes på fakturaen
Up to 300 characters|Højst 300 tegn
Up to and with|Til og med
VAT|Moms
Voucher|Kupon
Voucher code|Kuponkode
We do not bake this, or not any more.|Det bager vi ikke, eller ikke mere.
We do not deliver on this day|Vi leverer ikke den dag
We do not know this voucher|Vi kender ikke kuponen
Where do we deliver?|Hvor leverer vi?
Whole|Hel
Whole loaf|Helt brød
Without these allergens|Uden disse allergener
Write a few words about it|Skriv et par ord om det
Write a review|Skriv en anmeldelse
Write something first|Skriv noget først
You are here|Du er her
You have no invoice with this number.|I har ingen faktura med dette nummer.
Your answer|Dit svar
Your basket|Din kurv
Your basket is empty|Din kurv er tom
Your basket is empty.|Din kurv er tom.
Your current password is another one|Din nuværende adgangskode er en anden
Your experience|Din oplevelse
Your order has the number|Din ordre har nummer
Your password is changed|Din adgangskode er skiftet
Your profile is saved|Din profil er gemt
Your rating|Din vurdering
Your reference (optional)|Jeres reference (valgfri)
active|aktiv
contains|indeholder
dd/mm/yyyy|dd/mm/åååå
eggs|æg
free|gratis
free from|fri for
from {} pieces|fra {} stk.
full|optaget
gluten|gluten
in packs of {}|i pakker med {}
milk|mælk
not on Saturdays|ikke om lørdagen
nuts|nødder
open|åben
paid|betalt
paused|på pause
sesame|sesam
soya|soja
{} article|{} vare
{} articles|{} varer
{} deliveries|{} leveringer
{} delivery|{} levering
{} invoice|{} faktura
{} invoices|{} fakturaer
{} is a favourite|{} er en favorit
{} line|{} linje
{} lines|{} linjer
{} of 200 characters|{} af 200 tegn
{} of 5 stars|{} af 5 stjerner
{} of 500 characters. Ctrl + Enter sends.|{} af 500 tegn. Ctrl + Enter sender.
{} removed|{} fjernet
{} review|{} anmeldelse
{} reviews|{} anmeldelser
{} selected|{} valgt
{} standing order paused|{} fast ordre sat på pause
{} standing order resumed|{} fast ordre genoptaget
{} standing orders paused|{} faste ordrer sat på pause
{} standing orders resumed|{} faste ordrer genoptaget
{} to go.|{} endnu.
{} unread|{} ulæste`;

export const danish = Object.fromEntries(
  pairs
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|')),
);

const months = 'januar februar marts april maj juni juli august september oktober november december'.split(
  ' ',
);
const days = 'søndag mandag tirsdag onsdag torsdag fredag lørdag'.split(' ');

/** What PrimeVue says itself. */
export const primeDanish = {
  dayNames: days,
  dayNamesShort: days.map((day) => day.slice(0, 3)),
  dayNamesMin: days.map((day) => day.slice(0, 2)),
  monthNames: months,
  monthNamesShort: months.map((month) => month.slice(0, 3)),
  chooseDate: 'Vælg dato',
  chooseMonth: 'Vælg måned',
  chooseYear: 'Vælg år',
  prevMonth: 'Forrige måned',
  nextMonth: 'Næste måned',
  prevYear: 'Forrige år',
  nextYear: 'Næste år',
  today: 'I dag',
  clear: 'Ryd',
  emptyMessage: 'Intet at vælge',
  emptySearchMessage: 'Intet fundet',
  emptyFilterMessage: 'Intet fundet',
  searchMessage: '{0} fundet',
  selectionMessage: '{0} valgt',
  emptySelectionMessage: 'Intet valgt',
  aria: {
    close: 'Luk',
    star: '1 stjerne',
    stars: '{star} stjerner',
    editRow: 'Redigér',
    saveEdit: 'Gem',
    cancelEdit: 'Annuller',
    expandRow: 'Rækken er foldet ud',
    collapseRow: 'Rækken er foldet ind',
    selectRow: 'Rækken er valgt',
    unselectRow: 'Rækken er ikke valgt',
    selectAll: 'Alt er valgt',
    unselectAll: 'Intet er valgt',
    firstPageLabel: 'Første side',
    previousPageLabel: 'Forrige side',
    nextPageLabel: 'Næste side',
    lastPageLabel: 'Sidste side',
    pageLabel: 'Side {page}',
    rowsPerPageLabel: 'Rækker pr. side',
  },
};
