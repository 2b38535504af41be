# A drained node or a bad roll-out costs one replica, never the service.
package main

import rego.v1

deny contains message if {
	some workload in workloads
	workload.kind in {"Deployment", "StatefulSet"}
	not budgeted(workload)
	message := sprintf("%s: needs a PodDisruptionBudget.", [title(workload)])
}

# One that allows no eviction holds up every drain for ever.
deny contains message if {
	some budget in of_kind("PodDisruptionBudget")
	object.get(budget.spec, "maxUnavailable", 0) in {0, "0%"}
	message := sprintf("%s: maxUnavailable must be at least 1.", [title(budget)])
}

deny contains message if {
	some workload in of_kind("Deployment")
	spread := {constraint.topologyKey | some constraint in object.get(pod(workload).spec, "topologySpreadConstraints", [])}
	{"topology.kubernetes.io/zone", "kubernetes.io/hostname"} - spread != set()
	message := sprintf("%s: must be spread over zones and nodes.", [title(workload)])
}

budgeted(workload) if {
	some budget in of_kind("PodDisruptionBudget")
	selects(budget.spec.selector, pod(workload).metadata.labels)
}
