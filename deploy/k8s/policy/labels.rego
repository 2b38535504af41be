# Whoever is woken at night knows whom to call.
package main

import rego.v1

deny contains message if {
	some resource in resources
	object.get(resource.metadata, ["labels", "team"], "") == ""
	message := sprintf("%s: needs a label team with who answers for it.", [title(resource)])
}

deny contains message if {
	some workload in workloads
	some label in {"team", "app.kubernetes.io/name", "app.kubernetes.io/part-of"}
	object.get(pod(workload), ["metadata", "labels", label], "") == ""
	message := sprintf("%s: its pods need the label %s.", [title(workload), label])
}
