import { ElectricLampService } from "../../../src/modules/lamps/electric-lamp.service";
import { IElectricLampRepository } from "../../../src/modules/lamps/electric-lamp.repository.interface";
import { Lamp } from "../../../src/types";

export function electricLamp(key: Lamp) {
  let service: ElectricLampService;
}
