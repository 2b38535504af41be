export const CATEGORIAS = ['Cabos', 'Ferragens', 'Segurança', 'Tintas'];
export const PRATELEIRAS = ['A1', 'A2', 'A10', 'A12', 'B1', 'B3', 'C4'];
export const MOTIVOS = {
  entrada: ['Compra', 'Devolução de cliente', 'Acerto de inventário'],
  saida: ['Fornecimento a navio', 'Quebra', 'Acerto de inventário'],
};
