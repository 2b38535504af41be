// Who works in the house.
const names = `Ingrid Solberg|Solberg Verwaltung
Mara Quill|Quill Translations
Tomas Adeyemi|Adeyemi Acoustics
Petra Lindqvist|Lindqvist Maps
Joris Vandermeer|Freelance
Aoife Brannigan|Brannigan & Daughters
Dmitri Kostov|Kostov Robotics
Hana Takamura|Paper Crane Studio
Luis Carranza|Carranza Foto
Nadia Benhaddou|Atlas Tutors
Oskar Wiklund|Wiklund Joinery
Priya Raman|Raman Analytics
Stefan Hollerer|Hollerer Wines
Yara Campos|Campos Radio
Viktor Anders|Freelance
Greta Moller|Moller Textiles
Samuel Okoro|Okoro Architects
Elif Demirel|Demirel Ceramics
Fintan Walsh|Walsh Games
Bettina Kraus|Kraus Editing
Marek Zielinski|Zielinski Bikes
Clara Fontaine|Fontaine Voices
Ruben Castell|Castell Solar
Anneke de Wit|De Wit Dance
Halvard Nilsen|Nilsen Instruments
Sunniva Berge|Freelance
Ottilie Grant|Grant & Grant`;

export const people = names.split('\n').map((line, index) => {
  const [name, company] = line.split('|');
  const [first, ...rest] = name.toLowerCase().split(' ');
  return {
    id: index + 1,
    name,
    company,
    email: `${first}.${rest.join('')}@spindleyard.example`,
    phone: `031 ${String(552_100 + index * 37).replace(/(\d{3})(\d{3})/, '$1 $2')}`,
    plan: index % 3 === 1 ? 'Resident' : 'Flex',
    role: index === 0 ? 'admin' : 'member',
    active: index % 11 !== 9,
    prefs: { email: true, sms: false, newsletter: index % 2 === 0 },
    favourites: index === 1 ? [2, 12, 24] : [],
  };
});

/** Those who have a password here; the others sign in with a card at the door. */
export const passwords = { 1: 'Copper-Thread-5', 2: 'Linen-Harbour-8' };
