import { createApp } from 'vue';
import Valise from './Valise.vue';

createApp(Valise).mount('#app');
