import { createApp } from 'vue';
import Salle from './Salle.vue';

createApp(Salle).mount('#reservation');
