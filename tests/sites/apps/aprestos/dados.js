// O que há no armazém quando o servidor arranca. Os preços são em cêntimos.
const DIA = 86_400_000;
const ha = (dias) => new Date(Date.now() - dias * DIA).toISOString();

export const utilizadores = [
  { id: 'rui', senha: 'amarra-42', nome: 'Rui Teixeira', papel: 'fiel' },
  { id: 'marta', senha: 'farol-de-leca', nome: 'Marta Quintela', papel: 'chefia' },
];

export const novosFornecedores = () => [
  { id: 1, nome: 'Cordoaria Mota', contacto: 'Helena Mota', telefone: '229 555 014', prazo: 4 },
  { id: 2, nome: 'Inox Atlântico', contacto: 'Paulo Serrão', telefone: '234 555 177', prazo: 7 },
  { id: 3, nome: 'Náutica Segura', contacto: 'Inês Vaz', telefone: '213 555 090', prazo: 10 },
];

export const novosArtigos = () =>
  [
    ['CB-08', 'Cabo de poliéster 8 mm', 'Cabos', 'A1', 240, 100, 145, 1],
    ['CB-12', 'Cabo de poliéster 12 mm', 'Cabos', 'A1', 90, 90, 260, 1],
    ['CB-20', 'Amarra de nylon 20 mm', 'Cabos', 'A10', 60, 40, 720, 1],
    ['CB-31', 'Retenida com pinha', 'Cabos', 'A12', 14, 6, 1850, 1],
    ['CB-40', 'Fio de vela encerado', 'Cabos', 'A2', 33, 12, 490, 1],
    ['FR-02', 'Manilha inox 8 mm', 'Ferragens', 'B1', 75, 30, 640, 2],
    ['FR-03', 'Manilha inox 12 mm', 'Ferragens', 'B1', 18, 20, 1250, 2],
    ['FR-07', 'Mosquetão de disparo', 'Ferragens', 'B1', 25, 10, 1990, 2],
    ['FR-11', 'Cunho de amarração 200 mm', 'Ferragens', 'B3', 16, 8, 2300, 2],
    ['FR-12', 'Cunho de amarração 300 mm', 'Ferragens', 'B3', 8, 8, 3450, 2],
    ['FR-15', 'Moitão simples', 'Ferragens', 'B3', 22, 6, 2780, 2],
    ['FR-16', 'Moitão duplo', 'Ferragens', 'B3', 9, 4, 4100, 2],
    ['FR-20', 'Esticador M10', 'Ferragens', 'B1', 31, 12, 1570, 2],
    ['FR-24', 'Passador de manilha', 'Ferragens', 'B1', 140, 50, 95, 2],
    ['SG-01', 'Colete 150 N', 'Segurança', 'C4', 20, 8, 5000, 3],
    ['SG-04', 'Bóia de salvação', 'Segurança', 'C4', 7, 4, 6900, 3],
    ['SG-05', 'Facho de mão', 'Segurança', 'C4', 36, 24, 1290, 3],
    ['SG-09', 'Extintor de pó 2 kg', 'Segurança', 'A10', 5, 6, 3890, 3],
    ['SG-12', 'Apito de nevoeiro', 'Segurança', 'A2', 44, 10, 350, 3],
    ['TT-01', 'Tinta de fundo vermelha 5 l', 'Tintas', 'A12', 12, 4, 9800, 3],
    ['TT-02', 'Primário epóxi 2 l', 'Tintas', 'A12', 10, 4, 4450, 3],
    ['TT-05', 'Verniz de mastro 1 l', 'Tintas', 'A2', 15, 5, 2690, 1],
    ['TT-08', 'Diluente 1 l', 'Tintas', 'A10', 28, 10, 780, 3],
  ].map(([codigo, nome, categoria, prateleira, stock, minimo, preco, fornecedor], n) => ({
    id: n + 1,
    codigo,
    nome,
    categoria,
    prateleira,
    stock,
    minimo,
    preco,
    fornecedor,
  }));

export const novosMovimentos = () => [
  {
    id: 4,
    quando: ha(1),
    artigo: 7,
    nome: 'Manilha inox 12 mm',
    tipo: 'saida',
    quantidade: 6,
    saldo: 18,
    motivo: 'Fornecimento a navio',
    quem: 'Rui Teixeira',
  },
  {
    id: 3,
    quando: ha(3),
    artigo: 1,
    nome: 'Cabo de poliéster 8 mm',
    tipo: 'entrada',
    quantidade: 200,
    saldo: 240,
    motivo: 'Compra',
    quem: 'Marta Quintela',
  },
  {
    id: 2,
    quando: ha(8),
    artigo: 18,
    nome: 'Extintor de pó 2 kg',
    tipo: 'saida',
    quantidade: 1,
    saldo: 5,
    motivo: 'Quebra',
    quem: 'Rui Teixeira',
  },
  {
    id: 1,
    quando: ha(15),
    artigo: 15,
    nome: 'Colete 150 N',
    tipo: 'entrada',
    quantidade: 10,
    saldo: 20,
    motivo: 'Devolução de cliente',
    quem: 'Rui Teixeira',
  },
];

const linha = (artigo, nome, quantidade, preco) => ({ artigo, nome, quantidade, preco });
export const novasEncomendas = () => [
  {
    numero: 104,
    autor: 'marta',
    fornecedor: 3,
    quando: ha(2),
    nota: 'Para a vistoria de dezembro',
    linhas: [linha(18, 'Extintor de pó 2 kg', 10, 3890)],
    estado: 'por aprovar',
  },
  {
    numero: 103,
    autor: 'rui',
    fornecedor: 2,
    quando: ha(4),
    nota: '',
    linhas: [linha(7, 'Manilha inox 12 mm', 12, 1250), linha(14, 'Passador de manilha', 40, 95)],
    estado: 'por aprovar',
  },
  {
    numero: 102,
    autor: 'marta',
    fornecedor: 1,
    quando: ha(9),
    nota: 'Preço acordado com a D. Helena',
    linhas: [linha(1, 'Cabo de poliéster 8 mm', 200, 145)],
    estado: 'aprovada',
  },
  {
    numero: 101,
    autor: 'rui',
    fornecedor: 3,
    quando: ha(16),
    nota: '',
    linhas: [linha(19, 'Apito de nevoeiro', 20, 350)],
    estado: 'aprovada',
  },
];
